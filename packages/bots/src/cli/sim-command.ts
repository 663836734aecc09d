import type { Game } from '@bay327/engine'
import type { Simulation, Tally } from '../simulate.ts'
import { BadArguments, readArguments } from './arguments.ts'
import { reportOf, reportText } from './report.ts'

/** Environment of a command: functions that print, and a clock in milliseconds. */
export interface Terminal {
  print(line: string): void
  complain(line: string): void
  now(): number
}

/** Runs simulations of one game. Returns the tallies in the order of the simulations. */
export type SimulateAll = (
  game: Game,
  simulations: readonly Simulation[],
  workers: number | undefined,
) => Promise<readonly Tally[]>

/** Runs the simulations and prints the tallies. Returns the exit code: 0 if every match ended without an error. */
export async function runSim(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  terminal: Terminal,
  simulateAll: SimulateAll,
): Promise<number> {
  const parsed = orPrintError(() => readArguments(args, games), terminal)
  if (parsed === undefined) return 1
  const start = terminal.now()
  const tallies = await simulateAll(parsed.game, parsed.simulations, parsed.workers)
  const seconds = Math.max(terminal.now() - start, 1) / 1000
  const report = reportOf(parsed, tallies, seconds)
  terminal.print(parsed.isJson ? JSON.stringify(report) : reportText(report))
  const broken = tallies.findIndex(({ firstError }) => firstError)
  const { firstError } = tallies[broken] ?? {}
  if (firstError === undefined) return 0
  const { people, switches } = parsed.simulations[broken] ?? {}
  terminal.complain(`${people} people, ${JSON.stringify(switches)}, match ${firstError.match}: ${firstError.why}`)
  return 1
}

function orPrintError<T>(read: () => T, terminal: Terminal): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    terminal.complain(error.message)
    return undefined
  }
}
