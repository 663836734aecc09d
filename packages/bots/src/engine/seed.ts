/**
 * Mixes numbers to a seed (the finalizer of MurmurHash3). The same numbers give the same seed; neighbouring numbers
 * give unrelated seeds.
 */
export function mixSeeds(...parts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash = (hash ^ (hash >>> 16)) + 0x9e3779b9
  }
  return hash | 0
}
