import { random } from './now.ts'

export * from 'node:crypto'

/** Returns random bytes from the seed of the simulation. */
export function randomBytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => random() & 255))
}
