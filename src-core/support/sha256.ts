import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 as 64 lower-case hexadecimal digits; a text is hashed as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content))
}

/** How many bytes a text takes as UTF-8. */
export function utf8Length(text: string): number {
  return utf8ToBytes(text).length
}

/** SHA-256 of several parts, one after the other. */
export function sha256Chain(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = sha256.create()
  for (const part of parts) hash.update(typeof part === 'string' ? utf8ToBytes(part) : part)
  return hash.digest()
}
