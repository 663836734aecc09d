// Timeouts of tests. A limit ends a test that hangs and never judges speed. Limits are minutes long and grow with the
// slowness of the machine.
import { availableParallelism, loadavg } from 'node:os'

/**
 * Name of the variable that passes the measurement of `npm test` to child processes. Set it by hand to skip the
 * measurement.
 */
const variable = 'BAY327_SLOWNESS'
/** CPU time of `work` on the machine for which the limits were chosen, ms. */
const usual = 60
const most = 50

/** A fixed amount of typical work: strings, object keys, garbage. */
function work() {
  let kept = 0
  for (let round = 0; round < 1_500; round++) {
    const table = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${round}-${at}`, { at, round }]))
    kept += JSON.stringify(JSON.parse(JSON.stringify(table))).length
  }
  return kept
}

/**
 * Measures the slowness factor of this machine, at least 1: the CPU time of fixed work relative to `usual`, times the
 * running processes per core. `words` is a line to print.
 */
export function measure() {
  work()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000
  const cores = availableParallelism()
  const load = loadavg()[0]
  const slowness = Math.min(most, Math.max(1, ms / usual) * Math.max(1, load / cores))
  const words = `Speed: ${ms.toFixed(0)} ms for fixed work (usual: ${usual}), load ${load.toFixed(1)} on ${cores} cores: limits are ${slowness.toFixed(1)} times as long.`
  return { slowness, words }
}

/**
 * Measures the slowness, unless that was done already, and passes it to child processes. Returns the line to print if
 * this call measured.
 */
export function tellSlowness() {
  if (process.env[variable] !== undefined) return undefined
  const { slowness, words } = measure()
  process.env[variable] = slowness.toFixed(2)
  return words
}

/** Scales a limit of `ms` to this machine. */
export function patience(ms) {
  tellSlowness()
  return Math.ceil(ms * Number(process.env[variable]))
}

const minute = 60_000
/** The limits of every test run. */
export const limits = {
  /** Limit of a whole test, or of its hook. */
  test: patience(10 * minute),
  /** Maximum time until a polled state or an element appears. */
  state: patience(minute),
  /** Limit of a whole step of `npm test`. */
  step: patience(90 * minute),
}
