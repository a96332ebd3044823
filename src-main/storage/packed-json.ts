import { gunzipSync, gzipSync } from 'node:zlib'

/** The largest stored document: a damaged one must not fill the memory. */
const maximumBytes = 256 * 1024 * 1024

/** A large document as a database keeps it: JSON, compressed. */
export function packJson(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value))
}

export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes, { maxOutputLength: maximumBytes }).toString('utf8'))
}
