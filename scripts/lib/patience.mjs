// How long tests wait. A limit is there to end a hang, never to judge speed: it is minutes long, and grows with the slowness of the machine.
import { availableParallelism, loadavg } from 'node:os'

/** How `npm test` tells its children what it measured. Set it by hand to skip the measurement. */
const variable = 'BAY327_SLOWNESS'
/** CPU ms that `work` takes on the machine that the limits were written on. */
const usual = 60
const most = 50

/** A fixed amount of what tests mostly do: text, hashes of objects, garbage. */
function work() {
  let kept = 0
  for (let round = 0; round < 1_500; round++) {
    const table = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${round}-${at}`, { at, round }]))
    kept += JSON.stringify(JSON.parse(JSON.stringify(table))).length
  }
  return kept
}

/**
 * Measures how many times as long things take here as usual, at least 1: the CPU time of fixed work, times the
 * processes that want each core. `words` is a line for people.
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

/** Measures unless that was done already, and tells all children. Returns the line for people, if it was measured here. */
export function tellSlowness() {
  if (process.env[variable] !== undefined) return undefined
  const { slowness, words } = measure()
  process.env[variable] = slowness.toFixed(2)
  return words
}

/** A limit that is `ms` on a usual machine. */
export function patience(ms) {
  tellSlowness()
  return Math.ceil(ms * Number(process.env[variable]))
}

const minute = 60_000
/** The limits of every test run. */
export const limits = {
  /** A whole test, or its hook. */
  test: patience(10 * minute),
  /** Until a state comes that is polled for, or an element can be used. */
  state: patience(minute),
  /** A whole step of `npm test`. */
  step: patience(90 * minute),
}
