import { legalPeople, type Game } from '@bay327/engine'
import { fitOf, type Fit } from '../tuning/fit.ts'
import { setupsOf } from '../runs.ts'
import type { BotEngine } from '../engine/index.ts'
import { BadArguments, gameNamed, parse, readPeople, readSwitchList, readWhole } from './arguments.ts'
import type { Terminal } from './sim-command.ts'

const options = {
  game: { type: 'string' },
  games: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  people: { type: 'string' },
  switches: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The report that `--json` prints. */
export interface FitReport extends Fit {
  readonly game: string
  readonly seed: number
}

/**
 * Compares a game's evaluation with simulated results and prints the fit. Without a game's name, it does so for every
 * game. Returns the exit code: 0 unless the arguments are invalid.
 */
export function runFit(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  engines: Readonly<Record<string, BotEngine>>,
  terminal: Terminal,
): number {
  try {
    const values = parse(args, options)
    const [count, seed] = [readWhole('games', values.games), readWhole('seed', values.seed)]
    if (count < 1) throw new BadArguments('--games is 1 or more')
    const named = values.game === undefined ? Object.values(games) : [gameNamed(values.game, games)]
    for (const game of named) {
      const engine = engines[game.slug]
      if (engine?.hints.evaluate === undefined) {
        terminal.print(`${game.slug}: says of no position what it is worth`)
        continue
      }
      const people = readPeople(game, values.people)
      const all = values.switches === undefined ? setupsOf(game) : printed(game, values.switches)
      const setups = all.filter((setup) => people === undefined || setup.people === people)
      const report: FitReport = { game: game.slug, seed, ...fitOf(engine, { games: count, seed, setups }) }
      terminal.print(values.json ? JSON.stringify(report) : textOf(report))
    }
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    terminal.complain(error.message)
    return 1
  }
}

function printed(game: Game, list: string) {
  const switches = readSwitchList(game, list)
  return legalPeople(game).map((people) => ({ people, switches }))
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8)

function textOf({ game, seed, games, positions, logLoss, leftOut, tenths, factors }: FitReport): string {
  return [
    `${game}, ${games} games, seed ${seed}, ${positions} positions`,
    `  log loss    ${logLoss.evaluate.toFixed(3)}; by the mean alone ${logLoss.mean.toFixed(3)}`,
    `  left out    ${leftOut.evaluate.toFixed(3)}; with the factors below ${leftOut.refitted.toFixed(3)}`,
    '  said      won       positions',
    ...tenths
      .filter((tenth) => tenth.positions > 0)
      .map((tenth) => `  ${percent(tenth.predicted)}  ${percent(tenth.won)}  ${tenth.positions}`),
    '  factors, and by each half of the games',
    ...Object.entries(factors).map(([name, value]) => `  ${name.padEnd(14)}${value.map(factor).join('  ')}`),
  ].join('\n')
}

const factor = (value: number): string => value.toFixed(2).padStart(6)
