import { ownValue, type Game, type Player, type SeatSpec, type Switches } from '@bay327/engine'
import { playersOf, UnknownPlayer } from './casting.ts'
import { playGame } from './play-game.ts'
import { mixSeeds } from './engine/seed.ts'
import { shareOf } from './engine/value.ts'

/** Two players of a game to compare. */
export interface Pairing {
  readonly a: string
  /** Name of the second player. Empty if all seats are on one side. */
  readonly b: string
  readonly people: number
  readonly switches: Switches
  readonly seed: number
}

/** One deal, played once for each side: `a` plays that side and `b` all other sides. */
export interface PairedGame {
  /** Result of `a` on each side, in the order of the seats: 1 if `a` wins alone. */
  readonly shares: readonly number[]
  /** Expected share for each side if both players are equally strong. */
  readonly even: number
  readonly decisions: number
  /** Number of decisions of `a`, and their total time by the given clock, ms. */
  readonly thinkTime: { readonly decisions: number; readonly ms: number }
}

/**
 * Plays deal number `at` of a contest. The same contest gives the same results, except for the times. Throws
 * `UnknownPlayer`.
 */
export function playPairedGame(
  game: Game,
  { a, b, people, switches, seed }: Pairing,
  at: number,
  now = () => 0,
): PairedGame {
  const known = playersOf(game)
  const sides = sidesOf(game.seats(switches, people))
  const thinkTime = { decisions: 0, ms: 0 }
  const timed: Player = (...args) => {
    const start = now()
    const option = playerOf(known, a)(...args)
    thinkTime.decisions++
    thinkTime.ms += now() - start
    return option
  }
  const seeds = [mixSeeds(seed, at, 1), mixSeeds(seed, at, 2)] as const
  let decisions = 0
  const shares = sides.map((sideOfA) => {
    const cast = (side: string) => (side === sideOfA ? timed : playerOf(known, b))
    const played = playGame(game, cast, { people, switches, seeds, drawn: true })
    decisions += played.decisions
    const seat = played.seats.find(({ side }) => side === sideOfA)?.id ?? ''
    return shareOf(played.outcome, seat, played.seats)
  })
  return { shares, even: 1 / sides.length, decisions, thinkTime }
}

function playerOf(known: Readonly<Record<string, Player>>, name: string): Player {
  const found = ownValue(known, name)
  if (found === undefined) throw new UnknownPlayer(`no player ${name}; players: ${Object.keys(known).join(', ')}`)
  return found
}

export const sidesOf = (seats: readonly SeatSpec[]): readonly string[] => [...new Set(seats.map(({ side }) => side))]

/**
 * The result of many deals. Shares and intervals are between 0 and 1. The sample unit is the deal, because the games of
 * one deal share their dice.
 */
export interface Standing {
  readonly games: number
  readonly bouts: number
  readonly share: number
  /** The 99 % confidence interval of the share. */
  readonly interval: readonly [number, number]
  readonly even: number
  /** Share of `a` on each side, in the order of the seats. */
  readonly bySide: readonly number[]
  readonly decisions: number
  readonly thinkTime: PairedGame['thinkTime']
}

const SURE = 2.576

export function standingOf(bouts: readonly PairedGame[]): Standing {
  const count = bouts.length
  const sides = bouts[0]?.shares.length ?? 1
  const scores = bouts.map(({ shares }) => sum(shares) / sides)
  const share = sum(scores) / count
  const bySide = Array.from({ length: sides }, (_, at) => sum(bouts.map(({ shares }) => shares[at] ?? 0)) / count)
  const interval = sides === 1 ? wilson(share, count) : normal(scores, share)
  return {
    games: count * sides,
    bouts: count,
    share,
    interval,
    even: bouts[0]?.even ?? 1,
    bySide,
    decisions: sum(bouts.map(({ decisions }) => decisions)),
    thinkTime: {
      decisions: sum(bouts.map(({ thinkTime }) => thinkTime.decisions)),
      ms: sum(bouts.map(({ thinkTime }) => thinkTime.ms)),
    },
  }
}

/** Returns the Wilson interval for a share of `count` yes-or-no samples. */
export function wilson(share: number, count: number): readonly [number, number] {
  const z = SURE ** 2 / count
  const middle = (share + z / 2) / (1 + z)
  const half = (SURE / (1 + z)) * Math.sqrt((share * (1 - share)) / count + z / (4 * count))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

function normal(scores: readonly number[], mean: number): readonly [number, number] {
  const variance = sum(scores.map((score) => (score - mean) ** 2)) / Math.max(1, scores.length - 1)
  const half = SURE * Math.sqrt(variance / scores.length)
  return [Math.max(0, mean - half), Math.min(1, mean + half)]
}

const sum = (list: readonly number[]): number => list.reduce((total, item) => total + item, 0)
