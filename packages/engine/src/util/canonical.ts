import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Serializes data to a text that does not depend on the order of the keys. */
export function canonical(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined
  return sorted ?? 'none'
}

/** Returns SHA-256 of the canonical text, in hex. */
export function digestOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))))
}
