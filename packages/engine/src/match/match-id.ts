import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the id of a finished match: 132 bits of SHA-256 over seed and commitment. Any machine can compute the id from
 * the published seed, and nobody can compute it before the seed is published.
 */
export function matchId(seed: string, commitment: string): string {
  const bytes = sha256(utf8ToBytes(`bay327 replay|${seed}|${commitment}`))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
