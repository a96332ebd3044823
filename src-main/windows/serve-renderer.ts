import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { contentPolicy, rendererFile, rendererScheme } from './renderer-file'

/** Must run before the app is ready: a scheme gets its rights only then. */
export function registerRendererScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: rendererScheme, privileges }])
}

/** Answers the renderer's scheme from the files of one folder. */
export function serveRenderer(folder: string): void {
  protocol.handle(rendererScheme, async (request) => {
    const file = request.method === 'GET' ? rendererFile(request.url, folder) : undefined
    const bytes = file === undefined ? undefined : await readFile(file.path).catch(() => undefined)
    if (file === undefined || bytes === undefined) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': file.type,
        'Content-Security-Policy': contentPolicy,
        'X-Content-Type-Options': 'nosniff'
      }
    })
  })
}
