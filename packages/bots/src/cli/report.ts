import type { Switches } from '@bay327/engine'
import type { Tally } from '../simulate.ts'
import type { SimArguments } from './arguments.ts'

/** The report that `--json` prints: sums over all runs, then each run. A run is one set-up of people and switches. */
export interface Report {
  readonly game: string
  readonly rules: string
  readonly players: string
  readonly seed: number
  readonly games: number
  readonly finished: number
  readonly errors: number
  readonly seconds: number
  readonly gamesPerSecond: number
  readonly decisionsPerSecond: number
  readonly decisions: number
  readonly runs: readonly Run[]
}

interface Run extends Omit<Tally, 'firstError'> {
  readonly people: number
  readonly switches: Switches
  readonly games: number
}

export function reportOf({ game, simulations }: SimArguments, tallies: readonly Tally[], seconds: number): Report {
  const runs = simulations.map((simulation, i) => runOf(simulation, tallies[i]))
  const sum = (valueOfRun: (run: Run) => number) => runs.reduce((total, run) => total + valueOfRun(run), 0)
  const [games, decisions] = [sum((run) => run.games), sum((run) => run.decisions)]
  return {
    game: game.slug,
    rules: game.rules,
    players: simulations[0]?.players ?? '',
    seed: simulations[0]?.seed ?? 0,
    games,
    finished: sum((run) => run.finished),
    errors: sum((run) => run.errors),
    seconds: round(seconds, 3),
    gamesPerSecond: round(games / seconds, 1),
    decisionsPerSecond: round(decisions / seconds, 0),
    decisions,
    runs,
  }
}

function runOf({ people, switches, games }: SimArguments['simulations'][number], tally: Tally | undefined): Run {
  if (tally === undefined) throw new Error('a simulation has a tally')
  const { finished, errors, decisions, outcomes, winners, means, noise } = tally
  const numbers = { means: rounded(means), noise: rounded(noise) }
  return { people, switches, games, finished, errors, decisions, outcomes, winners, ...numbers }
}

/** Returns the report as text for people: a table for each run. */
export function reportText({ game, players, seed, runs, games, seconds, gamesPerSecond }: Report): string {
  const title = `${game}: ${games} games, ${players} players, seed ${seed}; ${seconds} s, ${gamesPerSecond} games a second`
  return [title, ...runs.map(runText)].join('\n')
}

function runText(run: Run): string {
  const { people, switches, games, finished, errors, outcomes, winners, means, noise } = run
  const share = (count: number) => `${count} (${round((100 * count) / Math.max(finished, 1), 1)} %)`
  const rows: (readonly [string, string | number])[] = [
    ['finished', finished],
    ['errors', errors],
    ...Object.entries(outcomes).map(([cause, count]) => [`outcome ${cause}`, share(count)] as const),
    ...Object.entries(winners).map(([winner, count]) => [`won by ${winner}`, share(count)] as const),
    ...Object.entries(means).map(([name, mean]) => [`mean ${name}`, `${mean} +- ${noise[name]}`] as const),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const set = Object.entries(switches).map(([id, value]) => `${id}=${value}`)
  const title = [`${games} games, ${people} people`, ...set].join(', ')
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n')
}

function rounded(numbers: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, round(number, 4)]))
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places))
}
