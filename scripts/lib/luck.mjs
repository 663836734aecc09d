// All random numbers of a test run in Node follow one seed, which the run prints. The same seed repeats the run.
import { createHash } from 'node:crypto'

/** Name of the variable with the seed. Set it by hand to repeat a run. */
const variable = 'BAY327_SEED'
const usual = 327

/**
 * Passes the seed to all child processes, unless one is set already. Returns the line to print if this call set the
 * seed.
 */
export function tellSeed(seed = usual) {
  if (process.env['BAY327_SEED_TOLD'] !== undefined) return undefined
  process.env[variable] ??= `${seed}`
  process.env['BAY327_SEED_TOLD'] = 'yes'
  return `Luck: the same again by ${variable}=${process.env[variable]}.`
}

/**
 * Returns a substitute of `crypto.randomBytes` for a test file. The same seed and file give the same bytes in the same
 * order.
 */
export function bytesOf(file, seed = process.env[variable]) {
  let blocks = 0
  const next = () => createHash('sha256').update(`${seed} ${file} ${blocks++}`).digest()
  return (size, then) => {
    const bytes = Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, next)).subarray(0, size)
    if (then === undefined) return bytes
    process.nextTick(then, null, bytes)
  }
}
