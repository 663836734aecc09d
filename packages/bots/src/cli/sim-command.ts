import type { Game } from '@bay327/engine'
import { simulate, type Tally } from '../simulate.ts'
import { BadArguments, readArguments, type SimArguments } from './arguments.ts'

/** What a command works with: where it writes, and a clock in milliseconds. */
export interface Terminal {
  print(line: string): void
  complain(line: string): void
  now(): number
}

/** Simulates as told and prints the tally. Gives the exit code: 0 when every match ended without an error. */
export function runSim(args: readonly string[], games: Readonly<Record<string, Game>>, terminal: Terminal): number {
  const told = tell(() => readArguments(args, games), terminal)
  if (told === undefined) return 1
  const start = terminal.now()
  const tally = simulate(told.game, told.simulation)
  const seconds = Math.max(terminal.now() - start, 1) / 1000
  const report = reportOf(told, tally, seconds)
  terminal.print(told.isJson ? JSON.stringify(report) : tableText(report))
  if (tally.firstError) terminal.complain(`match ${tally.firstError.match}: ${tally.firstError.why}`)
  return tally.errors === 0 ? 0 : 1
}

function tell<T>(read: () => T, terminal: Terminal): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    terminal.complain(error.message)
    return undefined
  }
}

function reportOf({ game, simulation }: SimArguments, tally: Tally, seconds: number) {
  const { games, players, people, seed, switches } = simulation
  const { finished, errors, decisions, outcomes, winners, means } = tally
  return {
    game: game.slug,
    rules: game.rules,
    players,
    people,
    seed,
    switches,
    games,
    finished,
    errors,
    seconds: round(seconds, 3),
    gamesPerSecond: round(games / seconds, 1),
    decisionsPerSecond: round(decisions / seconds, 0),
    decisions,
    outcomes,
    winners,
    means: Object.fromEntries(Object.entries(means).map(([name, mean]) => [name, round(mean, 4)])),
  }
}

type Report = ReturnType<typeof reportOf>

function tableText(report: Report): string {
  const { game, games, people, players, outcomes, winners, means } = report
  const share = (count: number) => `${count} (${round((100 * count) / Math.max(report.finished, 1), 1)} %)`
  const rows: (readonly [string, string | number])[] = [
    ['finished', report.finished],
    ['errors', report.errors],
    ['seconds', report.seconds],
    ['games a second', report.gamesPerSecond],
    ['decisions a second', report.decisionsPerSecond],
    ...Object.entries(outcomes).map(([cause, count]) => [`outcome ${cause}`, share(count)] as const),
    ...Object.entries(winners).map(([who, count]) => [`won by ${who}`, share(count)] as const),
    ...Object.entries(means).map(([name, mean]) => [`mean ${name}`, mean] as const),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const title = `${game}: ${games} games, ${people} people, ${players} players, seed ${report.seed}`
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n')
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places))
}
