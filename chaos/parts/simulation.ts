import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part, Report } from '../lib/part.ts'
import { bundle, type Bundle, type Fault } from '../simulation/bundle.ts'
import { openSimulator, simulateMany } from '../simulation/seeds.ts'
import type { Outcome } from '../simulation/simulate.ts'

/** Faults planted in the server. The simulation has to find each of them. */
export const planted = read('planted') as readonly Fault[]

/** Seeds that once failed, and why. They are always simulated. */
export const once = read('once') as readonly { readonly seed: number; readonly why: string }[]

const SEEDS = 10_000
/** The simulation has to find a planted fault within this many seeds. */
const MOST_SEEDS = 2_000
/** One in this many seeds is simulated a second time, to compare the results. */
const AGAIN = 100

/**
 * Runs the server with simulated time, network and store: with `many` seeds from `seed` on, and with the first `times`
 * planted faults.
 */
export const simulation: Part = {
  name: 'simulation',
  async run({ seed: first, sizes: { many = SEEDS, times = planted.length } }, report) {
    const whole = await bundle()
    try {
      await evenings(whole, first, many, report)
    } finally {
      whole.remove()
    }
    for (const fault of planted.slice(0, times)) await find(fault, first, report)
  },
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../simulation/${name}.json`), 'utf8'))
}

const range = (first: number, many: number): readonly number[] => Array.from({ length: many }, (_, i) => first + i)

async function evenings(whole: Bundle, first: number, many: number, report: Report): Promise<void> {
  const seeds = [...new Set([...range(first, many), ...once.map(({ seed }) => seed)])]
  const outcomes: Outcome[] = []
  const began = process.cpuUsage()
  await simulateMany(whole, seeds, (outcome) => outcomes.push(outcome))
  const { user, system } = process.cpuUsage(began)
  const bad = outcomes.filter(({ problems }) => problems.length > 0).sort((a, b) => a.seed - b.seed)
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((all, outcome) => all + of(outcome), 0)
  const faults = sum((outcome) => Object.values(outcome.faults).reduce((all, count) => all + count, 0))
  const seen = [
    `${many} seeds from ${first}, and ${outcomes.length - many} more on which something was wrong once`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged commands`,
    `${sum(({ entries }) => entries)} entries`,
    `${sum(({ finished }) => finished)} finished matches`,
    `${faults} faults`,
  ]
  const wrong = bad.slice(0, 10).map(({ seed, problems: [why] }) => `seed ${seed}: ${why}`)
  const of = [seen.join(', '), ...wrong, ...(await keepTrace(whole, bad[0]))].join('; ')
  report({ name: 'seeds on which something is wrong', of, unit: '', seen: bad.length, holds: { is: 0 } })
  for (const { seed, why } of once) {
    const seen = bad.filter((outcome) => outcome.seed === seed).length
    report({ name: `seed ${seed} goes wrong`, of: why, unit: '', seen, holds: { is: 0 } })
  }

  const again = outcomes.filter(({ seed }) => (seed - first) % AGAIN === 0)
  report({
    name: 'seeds that go otherwise when simulated again',
    of: `${again.length} of them, in another thread`,
    unit: '',
    seen: await countOthers(whole, again),
    holds: { is: 0 },
  })
  const settled = outcomes.map((outcome) => outcome.settled / 1_000).sort((a, b) => a - b)
  const name = 'from when nothing breaks any more until everybody sees the same'
  report({ name, of: 'half of the seeds', unit: 's', seen: settled[Math.floor(settled.length / 2)] ?? Number.NaN })
  report({ name, of: 'the slowest', unit: 's', seen: settled.at(-1) ?? Number.NaN, holds: { most: 120 } })
  report({ name: 'processor time a seed', of: '', unit: 'ms', seen: (user + system) / 1_000 / outcomes.length })
}

/** Simulates a failing seed again, and writes its trace to a file. */
async function keepTrace(whole: Bundle, bad: Outcome | undefined): Promise<readonly string[]> {
  if (bad === undefined) return []
  const simulator = openSimulator(whole)
  const { trace } = await simulator.run(bad.seed, true)
  await simulator.close()
  const file = join(tmpdir(), `bay327-seed-${bad.seed}.txt`)
  writeFileSync(file, `${trace.join('\n')}\n`)
  return [`all of seed ${bad.seed} in ${file}`]
}

/** Returns how many of these seeds give another hash in a new thread. */
async function countOthers(whole: Bundle, outcomes: readonly Outcome[]): Promise<number> {
  const simulator = openSimulator(whole)
  let others = 0
  for (const { seed, hash } of outcomes) if ((await simulator.run(seed)).hash !== hash) others++
  await simulator.close()
  return others
}

async function find(fault: Fault, first: number, report: Report): Promise<void> {
  const broken = await bundle(fault)
  const bad: Outcome[] = []
  const take = (outcome: Outcome): void => {
    if (outcome.problems.length > 0) bad.push(outcome)
  }
  try {
    const isFound = (): boolean => bad.length > 0
    // The first seed finds half of the faults. One thread is enough for one seed.
    await simulateMany(broken, [first], take)
    if (!isFound()) await simulateMany(broken, range(first + 1, MOST_SEEDS - 1), take, isFound)
  } finally {
    broken.remove()
  }
  const [earliest] = bad.sort((a, b) => a.seed - b.seed)
  const of = `a server that ${fault.why}: ${earliest?.problems[0] ?? `not found by ${MOST_SEEDS} seeds`}`
  const seen = earliest ? earliest.seed - first + 1 : Number.NaN
  report({ name: 'seeds until it is found', of, unit: '', seen, holds: { least: 1, most: MOST_SEEDS } })
}
