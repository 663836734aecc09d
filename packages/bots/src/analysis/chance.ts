import { fastRandom, type Outcome, type SeatId, type SeatSpec } from '@bay327/engine'
import { playOn } from '../engine/play-on.ts'
import { mixSeeds } from '../engine/seed.ts'
import { decisionOf, optionOf, type BotEngine } from '../engine/bot-engine.ts'
import { determinizeWithPlans, streams } from '../engine/determinize.ts'

/** A moment of a match, as whoever has these eyes may see it. Plain data. */
export interface Position {
  /** The state, or a world that was dealt from it (`determinizedState`): with these eyes both give the same. */
  readonly world: unknown
  /** The seats whose secrets are known: none for who watches, all of them for "all known". What nobody knows is dealt anew. */
  readonly eyes: readonly SeatId[]
  /** All seats of the match. */
  readonly seats: readonly Pick<SeatSpec, 'id' | 'side'>[]
  readonly seed: number
  /** What is answered there in every game, and what comes of that is left to chance. Without it the policies answer. */
  readonly first?: { readonly decision: string; readonly option: string }
}

/** What came of the games that were played on from a moment, as sums. Plain data, to go on from. */
export interface Tally {
  readonly games: number
  /** By side; a victory that several sides share counts for each of them in parts. */
  readonly won: Readonly<Record<string, number>>
  /** Sums of the squares of what each game gave. */
  readonly squares: Readonly<Record<string, number>>
  /** The match is over: there is nothing to play, and nothing to doubt. */
  readonly isOver?: true
}

export interface Chances {
  readonly games: number
  /** By side, in the order of the seats, 0 to 1. Together with `nobody` they sum to 1. */
  readonly shares: Readonly<Record<string, number>>
  /** Of each share, its standard error. Never 0 before the match is over, however alike the games came out. */
  readonly errors: Readonly<Record<string, number>>
  /** The share of games that no side won: draws; lost ones where all seats are of one side. */
  readonly nobody: number
}

/**
 * How likely each side wins from here: the share of games that it wins when the policies of all seats play on, with all that these
 * eyes do not know dealt anew for each game. The same position and number of games give the same. Undefined where the
 * game hides something and does not say how to deal it anew: there is no telling.
 */
export function chanceOf(thinker: BotEngine, position: Position, games: number): Chances | undefined {
  const tally = playGames(thinker, position, games)
  return tally && chancesOf(tally)
}

/**
 * Plays so many games more after those of a tally. In one go or in slices, all games together come to the same, so whoever
 * counts can say in between how far it is, and what it looks like by then.
 */
export function playGames(thinker: BotEngine, position: Position, games: number, before?: Tally): Tally | undefined {
  const { game, canSearch } = thinker
  const { world, seats } = position
  if (!canSearch) return undefined
  const over = game.outcome(world)
  if (over) return { ...addGame(nothing(seats), over, seats), isOver: true }
  let tally = before ?? nothing(seats)
  for (let left = games; left > 0; left--)
    tally = addGame(tally, game.outcome(playOne(thinker, position, tally.games)), seats)
  return tally
}

function nothing(seats: Position['seats']): Tally {
  const none = Object.fromEntries(sidesOf(seats).map((side) => [side, 0]))
  return { games: 0, won: none, squares: none }
}

/** The `at`-th game from here, to its end. */
function playOne(thinker: BotEngine, { world, eyes, seed, first }: Position, at: number): unknown {
  const dealt = determinizeWithPlans(thinker, world, eyes, fastRandom(mixSeeds(seed, streams.deal, at)))
  const dice = fastRandom(mixSeeds(seed, streams.dice, at))
  const luck = fastRandom(mixSeeds(seed, streams.luck, at))
  if (first === undefined) return playOn(thinker, dealt, { dice, luck }, () => false)
  const decision = decisionOf(thinker.game, dealt, first.decision)
  const { state } = thinker.game.decide(dealt, decision, optionOf(decision, first.option), dice)
  return playOn(thinker, state, { dice, luck }, () => false)
}

/** A game that never ends is one that nobody wins. */
function addGame({ games, won, squares }: Tally, outcome: Outcome | undefined, seats: Position['seats']): Tally {
  const winners = sidesOf(seats.filter(({ id }) => outcome?.winners.includes(id)))
  const sums = { won: { ...won }, squares: { ...squares } }
  for (const side of winners) {
    sums.won[side] = (won[side] ?? 0) + 1 / winners.length
    sums.squares[side] = (squares[side] ?? 0) + 1 / winners.length ** 2
  }
  return { games: games + 1, ...sums }
}

/** What a tally says. Of no games at all: every share 0, and nothing sure. */
export function chancesOf({ games, won, squares, isOver }: Tally): Chances {
  const shares = mapOf(won, (sum) => sum / Math.max(1, games))
  const errors = mapOf(won, (sum, side) => (isOver ? 0 : errorOf(sum, squares[side] ?? 0, games)))
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return { games, shares, errors, nobody: Math.max(0, 1 - all) }
}

/** Two games won and two lost are counted beside those that were played: ten games alike do not make sure of the eleventh. */
const DOUBT = 2

function errorOf(sum: number, squares: number, games: number): number {
  const count = games + 2 * DOUBT
  const mean = (sum + DOUBT) / count
  return Math.sqrt(Math.max(0, (squares + DOUBT) / count - mean ** 2) / count)
}

const mapOf = (by: Readonly<Record<string, number>>, of: (value: number, key: string) => number) =>
  Object.fromEntries(Object.entries(by).map(([key, value]) => [key, of(value, key)]))

const sidesOf = (seats: Position['seats']): readonly string[] => [...new Set(seats.map(({ side }) => side))]
