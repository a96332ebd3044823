import { Menu, type MenuItemConstructorOptions } from 'electron'

const separator: MenuItemConstructorOptions = { type: 'separator' }

/**
 * The usual menus with the system's own words and keys, and nothing that
 * reloads a page in mid-exercise except while developing. No key of the war
 * room (Space, M, N, Ctrl/Cmd-K) is taken.
 */
export function setMenu(developing: boolean): void {
  const tools: MenuItemConstructorOptions[] = [separator, { role: 'reload' }, { role: 'toggleDevTools' }]
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
    ...(developing ? tools : [])
  ]
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...mac,
      { role: 'fileMenu' },
      { role: 'editMenu' },
      { role: 'viewMenu', submenu: view },
      { role: 'help', submenu: [{ role: 'about' }] }
    ])
  )
}
