import type { Game, SeatId, Switches } from '../contract/game.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import type { Match } from './play.ts'
import { answerMatch, closeUndo } from './play.ts'

/**
 * Where a match of practice begins. Its chance is known beforehand, so it is sealed by nobody and counts for nothing: the same
 * beginning gives the same match to everybody who answers alike.
 */
export interface PracticeStart {
  /** What it is for; later others, such as going on from a record. */
  readonly kind: 'tour'
  readonly people: number
  /** The others are as printed. */
  readonly switches?: Switches
  /** What of the seats is whose who comes; bots play the others. */
  readonly seats: readonly SeatId[]
  /** What seats play, where that is chosen. */
  readonly picks?: Readonly<Record<SeatId, string>>
  /** `easy` goes by its policy alone, so that no clock cuts a thought: the same on every machine. */
  readonly level: BotLevel
  /** 32 bytes, hex. */
  readonly seed: string
  /** What has been answered before the first question, in order, by the game's own ids. */
  readonly given?: readonly GivenBefore[]
}

export interface GivenBefore {
  readonly decision: string
  readonly option: string
}

/** A match after these answers. Throws at one that the rules do not allow there. Nothing of it can be taken back. */
export function withAnswers(game: Game, match: Match, given: readonly GivenBefore[] = []): Match {
  let after = match
  for (const { decision, option } of given) {
    const answered = answerMatch(game, after, decision, option)
    if (!answered.ok) throw new Error(`${game.slug}: ${decision} is not answered ${option} there: ${answered.code}`)
    after = answered.match
  }
  return given.length === 0 ? match : closeUndo(after)
}
