import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isLegalPeople, legalPeople, ownValue, readSwitches, type Game, type Switches } from '@bay327/engine'
import { readCast, UnknownPlayer } from '../casting.ts'
import { asPrinted, setupsOf } from '../runs.ts'
import type { Simulation } from '../simulate.ts'

/** Thrown for invalid arguments. The message is one line that lists the valid arguments. */
export class BadArguments extends Error {}

const options = {
  game: { type: 'string' },
  games: { type: 'string', default: '1000' },
  players: { type: 'string', default: 'random' },
  seed: { type: 'string', default: '1' },
  people: { type: 'string' },
  switches: { type: 'string' },
  drawn: { type: 'boolean', default: false },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export interface SimArguments {
  readonly game: Game
  /** One simulation for each legal set-up that matches the arguments. */
  readonly simulations: readonly Simulation[]
  /** Maximum number of processes. Undefined means one for each core. */
  readonly workers: number | undefined
  readonly isJson: boolean
}

/** Reads the arguments of the simulation command. Throws `BadArguments`. */
export function readArguments(args: readonly string[], games: Readonly<Record<string, Game>>): SimArguments {
  const values = parse(args, options)
  const game = gameNamed(values.game, games)
  checkPlayers(game, values.players)
  const count = readWhole('games', values.games)
  if (count < 1) throw new BadArguments('--games is 1 or more')
  const seed = readWhole('seed', values.seed)
  const simulations = readSetups(game, values).map((setup) => ({
    games: count,
    players: values.players,
    seed,
    drawn: values.drawn,
    ...setup,
  }))
  return { game, simulations, workers: readWorkers(values.workers), isJson: values.json }
}

/** Returns the number of processes, or undefined if `argument` is undefined. Throws `BadArguments`. */
export function readWorkers(argument: string | undefined): number | undefined {
  const workers = argument === undefined ? undefined : readWhole('workers', argument)
  if (workers === 0) throw new BadArguments('--workers is 1 or more')
  return workers
}

/** Returns the number of people, or undefined if `argument` is undefined. Throws `BadArguments`. */
export function readPeople(game: Game, argument: string | undefined): number | undefined {
  const people = argument === undefined ? undefined : readWhole('people', argument)
  if (people !== undefined && !isLegalPeople(game, people))
    throw new BadArguments(`--people for ${game.slug}: ${legalPeople(game).join(', ')}`)
  return people
}

/** Returns the game with this name. Throws `BadArguments`. */
export function gameNamed(name: string | undefined, games: Readonly<Record<string, Game>>): Game {
  const known = Object.keys(games).join(', ') || 'none yet'
  if (name === undefined) throw new BadArguments(`--game is missing; games: ${known}`)
  const game = ownValue(games, name)
  if (game === undefined) throw new BadArguments(`no game ${name}; games: ${known}`)
  return game
}

function readSetups(game: Game, argument: { people?: string | undefined; switches?: string | undefined }) {
  const people = readPeople(game, argument.people)
  const switches = argument.switches === undefined ? undefined : readSwitchList(game, argument.switches)
  const setups = switches ? legalPeople(game).map((count) => ({ people: count, switches })) : setupsOf(game)
  return setups.filter((setup) => people === undefined || setup.people === people)
}

/** Parses the arguments. Throws `BadArguments`, whose message lists all options. */
export function parse<const T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const possible = Object.keys(options).map((name) => `--${name}`)
    throw new BadArguments(`${why}; arguments: ${possible.join(' ')}`)
  }
}

function checkPlayers(game: Game, text: string): void {
  try {
    readCast(game, text)
  } catch (error) {
    throw error instanceof UnknownPlayer ? new BadArguments(error.message) : error
  }
}

export function readWhole(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value >= 2 ** 32) throw new BadArguments(`--${name} is a whole number, not ${text}`)
  return value
}

/**
 * Reads switches: `printed`, or the differences from the printed values as `a,b,c=value`. A switch without a value is
 * turned on.
 */
export function readSwitchList(game: Game, list: string): Switches {
  if (list === 'printed') return asPrinted(game.switches)
  const parts = list.split(',').filter((part) => part !== '')
  const entries = parts.map((part): readonly [string, boolean | string] => {
    const [id = '', value = 'true'] = part.split('=', 2)
    const isFlag = game.switches.some((spec) => spec.id === id && spec.kind === 'flag')
    return [id, isFlag && (value === 'true' || value === 'false') ? value === 'true' : value]
  })
  const read = readSwitches(game.switches, Object.fromEntries(entries))
  if (read.ok) return read.switches
  const ids = game.switches.map(({ id }) => id).join(', ') || 'none'
  throw new BadArguments(`switch ${read.id}: ${read.why}; switches of ${game.slug}: ${ids}`)
}
