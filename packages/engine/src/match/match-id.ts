import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The name under which a finished match is kept: 132 bits of SHA-256 over its seed and its seal. Whoever knows the opened seed
 * can say it, on every machine the same; before that nobody can.
 */
export function matchId(seed: string, commitment: string): string {
  const bytes = sha256(utf8ToBytes(`bay327 replay|${seed}|${commitment}`))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
