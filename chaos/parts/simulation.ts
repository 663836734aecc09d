import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part, Tell } from '../lib/part.ts'
import { bundle, type Bundle, type Fault } from '../simulation/bundle.ts'
import { openSimulator, simulateMany } from '../simulation/seeds.ts'
import type { Outcome } from '../simulation/simulate.ts'

/** Faults put into the server on purpose, each of which has to be found. */
export const planted = JSON.parse(
  readFileSync(join(import.meta.dirname, '../simulation/planted.json'), 'utf8'),
) as readonly Fault[]

const SEEDS = 10_000
/** A fault is to be found before so many seeds. */
const MOST_SEEDS = 2_000
/** Of so many seeds one is simulated again. */
const AGAIN = 100

interface Wanted {
  readonly first: number
  readonly many: number
  readonly threads: number
}

/** The server itself under simulated time, network and store: `many` seeds from `seed` on, and `times` of the planted faults. */
export const simulation: Part = {
  name: 'simulation',
  async run({ seed: first, sizes: { many = SEEDS, times = planted.length } }, tell) {
    const threads = availableParallelism()
    const whole = await bundle()
    try {
      await evenings(whole, { first, many, threads }, tell)
    } finally {
      whole.remove()
    }
    for (const fault of planted.slice(0, times)) await find(fault, { first, many: MOST_SEEDS, threads }, tell)
  },
}

async function evenings(whole: Bundle, wanted: Wanted, tell: Tell): Promise<void> {
  const outcomes: Outcome[] = []
  const began = process.cpuUsage()
  await simulateMany(whole, wanted, (outcome) => outcomes.push(outcome))
  const { user, system } = process.cpuUsage(began)
  const bad = outcomes.filter(({ problems }) => problems.length > 0).sort((a, b) => a.seed - b.seed)
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((all, each) => all + of(each), 0)
  const faults = sum((each) => Object.values(each.faults).reduce((all, count) => all + count, 0))
  const seen = [
    `${outcomes.length} seeds from ${wanted.first}`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged commands`,
    `${sum(({ entries }) => entries)} entries`,
    `${sum(({ finished }) => finished)} finished matches`,
    `${faults} faults`,
  ]
  const wrong = bad.slice(0, 10).map(({ seed, problems: [why] }) => `seed ${seed}: ${why}`)
  const of = [seen.join(', '), ...wrong, ...(await keepTrace(whole, bad[0]))].join('; ')
  tell({ name: 'seeds on which something is wrong', of, unit: '', seen: bad.length, holds: { is: 0 } })

  const again = outcomes.filter(({ seed }) => (seed - wanted.first) % AGAIN === 0)
  tell({
    name: 'seeds that go otherwise when simulated again',
    of: `${again.length} of them, in another thread`,
    unit: '',
    seen: await countOthers(whole, again),
    holds: { is: 0 },
  })
  const settled = outcomes.map((each) => each.settled / 1_000).sort((a, b) => a - b)
  const name = 'from when nothing breaks any more until everybody sees the same'
  tell({ name, of: 'half of the seeds', unit: 's', seen: settled[Math.floor(settled.length / 2)] ?? Number.NaN })
  tell({ name, of: 'the slowest', unit: 's', seen: settled.at(-1) ?? Number.NaN, holds: { most: 120 } })
  tell({ name: 'processor time a seed', of: '', unit: 'ms', seen: (user + system) / 1_000 / outcomes.length })
}

/** Simulates a failing seed again, and keeps all that happens in a file. */
async function keepTrace(whole: Bundle, bad: Outcome | undefined): Promise<readonly string[]> {
  if (bad === undefined) return []
  const simulator = openSimulator(whole)
  const { trace } = await simulator.run(bad.seed, true)
  await simulator.close()
  const file = join(tmpdir(), `bay327-seed-${bad.seed}.txt`)
  writeFileSync(file, `${trace.join('\n')}\n`)
  return [`all of seed ${bad.seed} in ${file}`]
}

/** How many of these seeds come to another hash in a thread that has simulated nothing before. */
async function countOthers(whole: Bundle, outcomes: readonly Outcome[]): Promise<number> {
  const simulator = openSimulator(whole)
  let others = 0
  for (const { seed, hash } of outcomes) if ((await simulator.run(seed)).hash !== hash) others++
  await simulator.close()
  return others
}

async function find(fault: Fault, wanted: Wanted, tell: Tell): Promise<void> {
  const broken = await bundle(fault)
  const bad: Outcome[] = []
  const take = (outcome: Outcome): void => {
    if (outcome.problems.length > 0) bad.push(outcome)
  }
  try {
    await simulateMany(broken, wanted, take, () => bad.length > 0)
  } finally {
    broken.remove()
  }
  const [earliest] = bad.sort((a, b) => a.seed - b.seed)
  const of = `a server that ${fault.why}: ${earliest?.problems[0] ?? `not found by ${wanted.many} seeds`}`
  const seen = earliest ? earliest.seed - wanted.first + 1 : Number.NaN
  tell({ name: 'seeds until it is found', of, unit: '', seen, holds: { least: 1, most: wanted.many } })
}
