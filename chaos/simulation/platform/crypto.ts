import { random } from './now.ts'

export * from 'node:crypto'

/** As many bytes as are wanted, from the seed of the simulation. */
export function randomBytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => random() & 255))
}
