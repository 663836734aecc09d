import { dash } from '@bay327/engine/example/dash'
import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { newClock } from './clock.ts'
import { breakThings } from './faults.ts'
import { newLuck } from './seeded-random.ts'
import { newMachines } from './machines.ts'
import { newNetwork, type Network } from './network.ts'
import { stand } from './platform/now.ts'
import { openTable } from './table.ts'
import { newTrace } from './trace.ts'
import { openTruth } from './oracle.ts'
import { newWeather } from './network-faults.ts'

/** The result of one seed. */
export interface Outcome {
  readonly seed: number
  /** Hash of all events in order. */
  readonly hash: string
  /** Violations of the checks; empty if there were none. */
  readonly problems: readonly string[]
  readonly game: string
  readonly entries: number
  readonly acknowledged: number
  readonly finished: number
  /** Number of faults of each kind, by name. */
  readonly faults: Readonly<Record<string, number>>
  /** Time from the end of all faults until everybody saw the same state, ms. */
  readonly settled: number
  /** All events, if requested. */
  readonly trace: readonly string[]
}

/** How long faults are injected while people play, ms. */
const PLAY = 60_000
/**
 * Maximum time from the last fault until everybody sees the same state, ms. A fault silences or pauses somebody for 60
 * s at most.
 */
const SETTLE = 120_000
/** Interval of checking the condition, ms. */
const LOOK = 250

/** Faults after which a server may read a message long after it was sent. */
const delays = ['a server stands still', 'a line falls silent']

const allGames: Readonly<Record<string, Game>> = { ...games, dash }

/**
 * Simulates one session: tables on several servers that share a store, with faults. Then all faults end, and the result
 * is checked.
 */
export async function simulate(seed: number, isTraced = false): Promise<Outcome> {
  const problems: string[] = []
  const trace = newTrace(() => clock.now, isTraced)
  const note = trace.note
  const fail = (what: string): void => {
    note(`WRONG ${what}`)
    if (problems.length < 20) problems.push(what)
  }
  const clock = newClock((owner, error) => fail(`${owner.name} threw ${String(error)}`))
  const luck = newLuck(seed)
  const own = newLuck(seed ^ 0x5bd1e995)
  stand({ clock, random: own.number })
  const onRejection = (error: unknown): void =>
    fail(`nobody catches ${error instanceof Error ? error.stack : String(error)}`)
  process.on('unhandledRejection', onRejection)

  let jumped = 0
  const jump = (by: number): void => void (jumped += by)
  const truth = openTruth(() => Math.floor(clock.now + jumped))
  const weather = newWeather(clock, luck)
  const machines = newMachines({ clock, luck, truth, weather, network: () => network, games: allGames, note, fail })
  const network: Network = newNetwork({ clock, delay: weather.delay, note })
  const game = allGames[luck.of(['dash', 'dash', 'dash', 'dash', 'capture', 'capture', 'capture', 'escape'])] ?? dash
  const tables = [0, 1]
    .slice(0, luck.of([1, 1, 2]))
    .map((number) => openTable({ clock, luck, truth, network, machines, game, number, note, fail }))
  const scene = { clock, luck, machines, network, tables, weather, jump, note }

  const end = clock.now + luck.between(0.5, 1) * PLAY
  const faults = breakThings(scene, end)
  let settled = 0

  async function evening(): Promise<void> {
    await clock.pass(end)
    note('all is whole')
    weather.clear()
    for (const table of tables) table.rest()
    await settle('It does not settle')
    settled = clock.now - end
    if (problems.length > 0) return
    for (const table of tables) table.goOn()
    await clock.pass(clock.now + SETTLE, () => tables.every((table) => table.unanswered().length === 0))
    for (const { id, answer } of tables.flatMap((table) => table.unanswered()))
      fail(`A room does not go on: ${id} is answered with ${answer ?? 'nothing'}`)
    await settle('It does not settle again')
  }
  const wrong = (): string | undefined =>
    tables.map((table) => table.wrong()).find((candidate) => candidate !== undefined)
  const settle = async (what: string): Promise<void> => {
    let why: string | undefined
    for (const until = clock.now + SETTLE; clock.now < until;) {
      why = wrong() ?? unkept()
      if (why === undefined) return
      await clock.pass(clock.now + LOOK)
    }
    fail(`${what}: ${why}`)
  }

  /** Returns a finished match that is not stored and counted exactly once, or undefined. */
  function unkept(): string | undefined {
    const finished = tables.flatMap((table) => table.judge()?.finished() ?? [])
    if (truth.matches(finished.map(({ id }) => id)).size < finished.length) return 'a finished match is not kept'
    const counted = truth.totals(game.slug).reduce((sum, { what, count }) => sum + (what === 'matches' ? count : 0), 0)
    const due = finished.filter(({ isCounted }) => isCounted).length
    return counted === due ? undefined : `${due} matches were played, and ${counted} are counted`
  }

  await evening().catch((error: unknown) => fail(String(error)))
  const commands = tables.flatMap((table) => table.commands)
  for (const table of tables)
    table.judge()?.checkCommands(
      table.commands,
      delays.some((name) => name in faults),
    )
  process.off('unhandledRejection', onRejection)
  return {
    seed,
    hash: trace.hash(),
    problems,
    game: game.slug,
    entries: tables.reduce((sum, table) => sum + (table.judge()?.entries() ?? 0), 0),
    acknowledged: commands.filter(({ answer }) => answer === 'ok').length,
    finished: tables.reduce((sum, table) => sum + (table.judge()?.finished().length ?? 0), 0),
    faults,
    settled,
    trace: trace.lines,
  }
}
