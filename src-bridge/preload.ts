import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { pushNames, requestNames, type Bridge, type PushName, type Pushes } from './contract'

const requests: ReadonlySet<string> = new Set(requestNames)
const pushes: ReadonlySet<string> = new Set(pushNames)

const bridge: Bridge = {
  request(name, ...args) {
    if (!requests.has(name)) return Promise.reject(new Error(`no such request: ${name}`))
    return ipcRenderer.invoke(name, ...args)
  },
  on<N extends PushName>(name: N, listener: (message: Pushes[N]) => void) {
    if (!pushes.has(name)) throw new Error(`no such push: ${name}`)
    const hear = (_event: IpcRendererEvent, message: Pushes[N]): void => {
      listener(message)
    }
    ipcRenderer.on(name, hear)
    return () => {
      ipcRenderer.removeListener(name, hear)
    }
  }
}

contextBridge.exposeInMainWorld('bridge', bridge)
