import { fastRandom, type Outcome, type SeatId, type SeatSpec } from '@bay327/engine'
import { playOn } from '../engine/play-on.ts'
import { mixSeeds } from '../engine/seed.ts'
import { decisionOf, optionOf, type BotEngine } from '../engine/bot-engine.ts'
import { determinizeWithPlans, streams } from '../engine/determinize.ts'

/** A position of a match as the seats in `eyes` see it together. Plain data. */
export interface Position {
  /** The state, or a determinized state (`determinizedState`). With the same `eyes`, both give the same chances. */
  readonly world: unknown
  /** The seats whose secrets are known: none for a watcher, all for "all known". Everything else is redrawn. */
  readonly eyes: readonly SeatId[]
  /** All seats of the match. */
  readonly seats: readonly Pick<SeatSpec, 'id' | 'side'>[]
  readonly seed: number
  /** An answer that is given first in every simulated game. Without it, the policies give the first answer. */
  readonly first?: { readonly decision: string; readonly option: string }
}

/** Results of the simulated games from a position, as sums. Plain data, so that more games can be added. */
export interface Tally {
  readonly games: number
  /** Wins by side. A win shared by several sides is divided among them. */
  readonly won: Readonly<Record<string, number>>
  /** Sums of the squared results of each game. */
  readonly squares: Readonly<Record<string, number>>
  /** Set if the match is over: no games are simulated, and the result is certain. */
  readonly isOver?: true
}

export interface Chances {
  readonly games: number
  /** The win share of each side, 0 to 1, in the order of the seats. The shares and `nobody` sum to 1. */
  readonly shares: Readonly<Record<string, number>>
  /** Standard error of each share. Never 0 before the match is over, even if all games have the same result. */
  readonly errors: Readonly<Record<string, number>>
  /** Share of games that no side won: draws, and lost games if all seats are on one side. */
  readonly nobody: number
}

/**
 * Returns how likely each side wins: its share of wins in `games` simulated games. The policies of all seats play each
 * game, and what `eyes` do not know is redrawn for each game. The same position and number of games give the same
 * result. Returns undefined if the game hides something and has no `resample`.
 */
export function chanceOf(engine: BotEngine, position: Position, games: number): Chances | undefined {
  const tally = playGames(engine, position, games)
  return tally && chancesOf(tally)
}

/**
 * Returns the tally with this many more simulated games. Several calls give the same result as one call for all games,
 * so a caller can report progress between calls. Returns undefined if the game hides something and has no `resample`.
 */
export function playGames(engine: BotEngine, position: Position, games: number, before?: Tally): Tally | undefined {
  const { game, canSearch } = engine
  const { world, seats } = position
  if (!canSearch) return undefined
  const outcome = game.outcome(world)
  if (outcome) return { ...addGame(nothing(seats), outcome, seats), isOver: true }
  let tally = before ?? nothing(seats)
  for (let left = games; left > 0; left--)
    tally = addGame(tally, game.outcome(playOne(engine, position, tally.games)), seats)
  return tally
}

function nothing(seats: Position['seats']): Tally {
  const none = Object.fromEntries(sidesOf(seats).map((side) => [side, 0]))
  return { games: 0, won: none, squares: none }
}

/** Plays game number `at` from the position to the end of the game. */
function playOne(engine: BotEngine, { world, eyes, seed, first }: Position, at: number): unknown {
  const dealt = determinizeWithPlans(engine, world, eyes, fastRandom(mixSeeds(seed, streams.deal, at)))
  const dice = fastRandom(mixSeeds(seed, streams.dice, at))
  const luck = fastRandom(mixSeeds(seed, streams.luck, at))
  if (first === undefined) return playOn(engine, dealt, { dice, luck }, () => false)
  const decision = decisionOf(engine.game, dealt, first.decision)
  const { state } = engine.game.decide(dealt, decision, optionOf(decision, first.option), dice)
  return playOn(engine, state, { dice, luck }, () => false)
}

/** Adds one result to the tally. A game that did not end has no outcome and no winner. */
function addGame({ games, won, squares }: Tally, outcome: Outcome | undefined, seats: Position['seats']): Tally {
  const winners = sidesOf(seats.filter(({ id }) => outcome?.winners.includes(id)))
  const sums = { won: { ...won }, squares: { ...squares } }
  for (const side of winners) {
    sums.won[side] = (won[side] ?? 0) + 1 / winners.length
    sums.squares[side] = (squares[side] ?? 0) + 1 / winners.length ** 2
  }
  return { games: games + 1, ...sums }
}

/** Returns the chances of a tally. If the tally has no games, every share is 0 and no error is 0. */
export function chancesOf({ games, won, squares, isOver }: Tally): Chances {
  const shares = mapOf(won, (sum) => sum / Math.max(1, games))
  const errors = mapOf(won, (sum, side) => (isOver ? 0 : errorOf(sum, squares[side] ?? 0, games)))
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return { games, shares, errors, nobody: Math.max(0, 1 - all) }
}

/** Pseudo-counts: two won and two lost games are added, so that ten equal results do not look certain. */
const DOUBT = 2

function errorOf(sum: number, squares: number, games: number): number {
  const count = games + 2 * DOUBT
  const mean = (sum + DOUBT) / count
  return Math.sqrt(Math.max(0, (squares + DOUBT) / count - mean ** 2) / count)
}

const mapOf = (record: Readonly<Record<string, number>>, change: (value: number, key: string) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

const sidesOf = (seats: Position['seats']): readonly string[] => [...new Set(seats.map(({ side }) => side))]
