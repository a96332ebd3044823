import { extname, resolve, sep } from 'node:path'

/** The renderer has an origin of its own, so that policies and sender checks can name it. */
export const rendererScheme = 'app'
export const rendererOrigin = `${rendererScheme}://blackstart`

/** Scripts only from our own files; styles may sit on elements because charts size their tooltips so. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2'
}

export interface RendererFile {
  readonly path: string
  readonly type: string
}

/**
 * The file of the renderer's folder that an address stands for; undefined for
 * everything else: other origins, places outside the folder, other types.
 */
export function rendererFile(address: string, folder: string): RendererFile | undefined {
  if (originOf(address) !== rendererOrigin) return undefined
  const name = decoded(new URL(address).pathname)
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined
  const path = resolve(folder, `.${name}`)
  const type = types[extname(path).toLowerCase()]
  return path.startsWith(resolve(folder) + sep) && type !== undefined ? { path, type } : undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Also for schemes that only we know, for which the standard `origin` says "null". */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return `${url.protocol}//${url.host}`
}
