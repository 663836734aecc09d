import { legalPeople, type Game } from '@bay327/engine'
import { sidesOf, standingOf, type PairedGame, type Pairing, type Standing } from '../arena.ts'
import { playersOf } from '../casting.ts'
import { BadArguments, gameNamed, parse, readPeople, readSwitchList, readWhole, readWorkers } from './arguments.ts'
import type { Terminal } from './sim-command.ts'

/** Plays this many deals of a contest, in order. */
export type PlayAll = (
  game: Game,
  contest: Pairing,
  bouts: number,
  workers: number | undefined,
) => Promise<readonly PairedGame[]>

const options = {
  game: { type: 'string' },
  a: { type: 'string', default: 'sharp' },
  b: { type: 'string' },
  games: { type: 'string', default: '400' },
  seed: { type: 'string', default: '1' },
  people: { type: 'string' },
  switches: { type: 'string', default: 'printed' },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The report that `--json` prints. */
export interface ArenaReport extends Omit<Standing, 'thinkTime'> {
  readonly game: string
  readonly rules: string
  readonly contest: Pairing
  /** Time per decision of `a` on this machine, ms. */
  readonly msADecision: number
  readonly seconds: number
}

/** Runs the command and prints the result. Returns the exit code: 0 unless the arguments are invalid. */
export async function runArena(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  terminal: Terminal,
  playAll: PlayAll,
): Promise<number> {
  try {
    const { game, contest, bouts, workers, isJson } = readArena(args, games)
    const start = terminal.now()
    const { thinkTime, ...result } = standingOf(await playAll(game, contest, bouts, workers))
    const report: ArenaReport = {
      game: game.slug,
      rules: game.rules,
      contest,
      ...result,
      msADecision: Number((thinkTime.ms / Math.max(1, thinkTime.decisions)).toFixed(2)),
      seconds: Number(((terminal.now() - start) / 1000).toFixed(1)),
    }
    terminal.print(isJson ? JSON.stringify(report) : arenaText(report))
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    terminal.complain(error.message)
    return 1
  }
}

function readArena(args: readonly string[], games: Readonly<Record<string, Game>>) {
  const values = parse(args, options)
  const game = gameNamed(values.game, games)
  const people = readPeople(game, values.people) ?? legalPeople(game).at(-1) ?? game.people.max
  const switches = readSwitchList(game, values.switches)
  const sides = sidesOf(game.seats(switches, people)).length
  if (values.b === undefined && sides > 1) throw new BadArguments(`--b is missing: ${game.slug} has ${sides} sides`)
  const [a, b] = [values.a, values.b ?? values.a]
  const known = Object.keys(playersOf(game))
  for (const name of [a, b])
    if (!known.includes(name)) throw new BadArguments(`no player ${name}; players: ${known.join(', ')}`)
  const bouts = Math.ceil(readWhole('games', values.games) / sides)
  if (bouts < 1) throw new BadArguments('--games is 1 or more')
  const contest: Pairing = { a, b, people, switches, seed: readWhole('seed', values.seed) }
  return { game, contest, bouts, workers: readWorkers(values.workers), isJson: values.json }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function arenaText({ game, contest, games, share, interval, even, bySide, msADecision, seconds }: ArenaReport): string {
  const { a, b, people, seed } = contest
  const isCrew = bySide.length === 1
  return [
    `${game}, ${people} people, seed ${seed}: ${a}${isCrew ? '' : ` against ${b}`}, ${games} games in ${seconds} s`,
    `  won        ${percent(share)} (${interval.map(percent).join(' to ')}, 99 of 100)${isCrew ? '' : `, even is ${percent(even)}`}`,
    ...(isCrew ? [] : [`  by side    ${bySide.map(percent).join(', ')}`]),
    `  a decision ${msADecision} ms`,
  ].join('\n')
}
