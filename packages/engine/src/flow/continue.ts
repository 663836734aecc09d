import type { Game, SeatId } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry, MatchHeader } from '../match/match.ts'
import { migrateMatch } from './migrate.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import { takeDice, type Match } from './play.ts'
import { resultOf, resume } from './segment.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** A moment of a finished match, to play on from as practice. Plain data, under the game's rules of today. */
export interface MatchPosition {
  /** Of the finished match. */
  readonly position: number
  readonly header: MatchHeader
  /** The opened seed of the finished match: all draws up to here are its. */
  readonly seed: string
  /** The log up to here. */
  readonly entries: readonly MatchEntry[]
  readonly state: Json
}

/** Who plays a seat when somebody plays on. A friend comes by the table's link; a bot holds the seat until then. */
export type SeatPlayer = 'you' | 'friend' | BotLevel

/** Where a table of practice comes from, and until it is dealt, all that it is dealt from. */
export interface Continuation {
  readonly kind: 'moment'
  /** `position`: of the match that it comes from, where this one begins. */
  readonly from: {
    readonly position: number
    /** What the finished match is kept under on this server; without, it came as a file. */
    readonly replay?: string
  }
  readonly begin?: {
    readonly moment: MatchPosition
    readonly seats: Readonly<Record<SeatId, SeatPlayer>>
    /**
     * The log up to the moment stands in the entry that opens the room and nowhere else. Tables of releases before have it once
     * more beside the entry that deals them.
     */
    readonly once?: true
  }
}

/**
 * A match as it stood at a position, or before it where secret answers lay there that nobody had seen: they are asked anew. What
 * the seed had dealt by then stays as it lay. Undefined where the match is over. Throws where today's rules do not take
 * that moment over.
 */
export function positionOf(game: Game, timeline: Timeline, position: number): MatchPosition | undefined {
  const at = timeline.openAt(position)
  const { header, seed, entries } = timeline.replay
  const state = timeline.stateAt(at)
  const rules = timeline.rulesAt(at)
  const { game: slug, rules: first, people, switches, seats, commitment, nonces } = header
  const dealt = { game: slug, rules: first, people, switches, seats, commitment, nonces, practice: true } as const
  const led = entries.slice(0, at + 1)
  const there = resume(dealt, seed, { state: state as Json, ...resultOf(led) })
  const match = rules === game.rules ? there : migrateMatch(game, there, rules)
  if (game.outcome(match.state) !== undefined) return undefined
  return { position: at, header: dealt, seed, entries: [...led, ...match.entries], state: match.state as Json }
}

/**
 * The match of practice that goes on from a moment, with dice from another seed. Nothing before can be taken back. `log`: what of
 * the match's log it holds.
 */
export function continueFrom({ header, seed, entries, state }: MatchPosition, dice: string, log = entries): Match {
  return takeDice({ ...resume(header, seed, { state, ...resultOf(entries) }), entries: log }, dice)
}
