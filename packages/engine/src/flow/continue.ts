import type { Game, SeatId } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry, MatchHeader } from '../match/match.ts'
import { migrateMatch } from './migrate.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import { takeDice, type Match } from './play.ts'
import { resultOf, resume } from './segment.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** A position of a finished match to continue from as practice. Plain data, under the game's current rules. */
export interface MatchPosition {
  /** Position in the finished match. */
  readonly position: number
  readonly header: MatchHeader
  /** The published seed of the finished match: the source of all draws up to here. */
  readonly seed: string
  /** The log up to here. */
  readonly entries: readonly MatchEntry[]
  readonly state: Json
}

/** Who plays a seat in a continued match. A friend joins by the table's link; a bot holds the seat until then. */
export type SeatPlayer = 'you' | 'friend' | BotLevel

/** Where a practice table comes from, and, until it is dealt, everything that it is dealt from. */
export interface Continuation {
  readonly kind: 'moment'
  /** `position`: where in the finished match this one begins. */
  readonly from: {
    readonly position: number
    /** Id of the finished match on this server; undefined if it was loaded from a file. */
    readonly replay?: string
  }
  readonly begin?: {
    readonly moment: MatchPosition
    readonly seats: Readonly<Record<SeatId, SeatPlayer>>
    /**
     * The log up to the position is stored in the entry that opens the room, and only there. Tables of earlier releases also
     * store it with the entry that deals.
     */
    readonly once?: true
  }
}

/**
 * Returns the match at a position, or at the latest earlier position without hidden secret answers; those questions are asked
 * again. Cards dealt from the seed stay as they were. Returns undefined if the match is over. Throws if the current rules
 * cannot continue from that position.
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
 * Returns the practice match that continues from a position, with dice from another seed. Undo cannot go back before it.
 * `log`: how much of the match's log it contains.
 */
export function continueFrom({ header, seed, entries, state }: MatchPosition, dice: string, log = entries): Match {
  return takeDice({ ...resume(header, seed, { state, ...resultOf(entries) }), entries: log }, dice)
}
