import type { Game, SeatId } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry, MatchHeader } from '../match/match.ts'
import { migrateMatch } from './migrate.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import { takeDice, type Match } from './play.ts'
import { resultOf, resume } from './segment.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** A position of a finished match from which practice continues. Plain data, under the game's current rules. */
export interface MatchPosition {
  /** Index of the position in the finished match. */
  readonly position: number
  readonly header: MatchHeader
  /** The published seed of the finished match. All draws up to the position come from it. */
  readonly seed: string
  /** The log up to the position. */
  readonly entries: readonly MatchEntry[]
  readonly state: Json
}

/** The player of a seat in a continued match. A friend joins by the table's link; a bot holds the seat until then. */
export type SeatPlayer = 'you' | 'friend' | BotLevel

/**
 * The finished match from which a practice table continues. Until the practice match is dealt, this includes everything
 * that the deal needs.
 */
export interface Continuation {
  readonly kind: 'moment'
  /** The finished match, and the position where the practice begins. */
  readonly from: {
    readonly position: number
    /** Id of the finished match on this server; undefined if it was loaded from a file. */
    readonly replay?: string
  }
  readonly begin?: {
    readonly moment: MatchPosition
    readonly seats: Readonly<Record<SeatId, SeatPlayer>>
    /**
     * Set if the log up to the position is stored only in the entry that opens the room. Tables of earlier releases
     * also store the log in the entry that deals.
     */
    readonly once?: true
  }
}

/**
 * Returns the match at a position. If the position has hidden secret answers, returns the latest earlier position
 * without any, and those questions are asked again. Cards dealt from the seed stay the same. Returns undefined if the
 * match is over. Throws if the current rules cannot continue from the position.
 */
export function positionOf(game: Game, timeline: Timeline, position: number): MatchPosition | undefined {
  const at = timeline.openAt(position)
  const { header, seed, entries } = timeline.replay
  const state = timeline.stateAt(at)
  const rules = timeline.rulesAt(at)
  const { game: slug, rules: first, people, switches, seats, commitment, nonces } = header
  const dealt = { game: slug, rules: first, people, switches, seats, commitment, nonces, practice: true } as const
  const entriesUpTo = entries.slice(0, at + 1)
  const resumed = resume(dealt, seed, { state: state as Json, ...resultOf(entriesUpTo) })
  const match = rules === game.rules ? resumed : migrateMatch(game, resumed, rules)
  if (game.outcome(match.state) !== undefined) return undefined
  return { position: at, header: dealt, seed, entries: [...entriesUpTo, ...match.entries], state: match.state as Json }
}

/**
 * Returns the practice match that continues from a position, with dice from another seed. Undo cannot go back beyond
 * the position. `log` says how much of the finished match's log the practice match contains.
 */
export function continueFrom({ header, seed, entries, state }: MatchPosition, dice: string, log = entries): Match {
  return takeDice({ ...resume(header, seed, { state, ...resultOf(entries) }), entries: log }, dice)
}
