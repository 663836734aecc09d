// All luck of a test run in Node follows one seed, which is printed: the same seed gives the same run.
import { createHash } from 'node:crypto'

/** Set it by hand to give a run again. */
const variable = 'BAY327_SEED'
const usual = 327

/** Tells all children the seed, unless somebody has set one. Returns the line for people, if it was told here. */
export function tellSeed(seed = usual) {
  if (process.env['BAY327_SEED_TOLD'] !== undefined) return undefined
  process.env[variable] ??= `${seed}`
  process.env['BAY327_SEED_TOLD'] = 'yes'
  return `Luck: the same again by ${variable}=${process.env[variable]}.`
}

/** What takes the place of `crypto.randomBytes` in a test file: the same bytes in the same order for the same seed and file. */
export function bytesOf(file, seed = process.env[variable]) {
  let blocks = 0
  const next = () => createHash('sha256').update(`${seed} ${file} ${blocks++}`).digest()
  return (size, then) => {
    const bytes = Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, next)).subarray(0, size)
    if (then === undefined) return bytes
    process.nextTick(then, null, bytes)
  }
}
