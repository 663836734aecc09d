import type { Game, SeatId, Switches } from '../contract/game.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import type { Match } from './play.ts'
import { answerMatch, closeUndo } from './play.ts'

/**
 * The start of a practice match. The seed is known before the match, so the match has no commitment and does not count
 * in statistics. The same answers always give the same match.
 */
export interface PracticeStart {
  /** Purpose of the match. `tour` is the guided first turn. */
  readonly kind: 'tour'
  readonly people: number
  /** Values of some switches. The others have their initial values. */
  readonly switches?: Switches
  /** The person's seats. Bots play the others. */
  readonly seats: readonly SeatId[]
  /** What seats play, if the lobby lets people choose that. */
  readonly picks?: Readonly<Record<SeatId, string>>
  /**
   * Level of the bots. An `easy` bot uses only its policy, so no time limit affects it and it plays the same on every
   * machine.
   */
  readonly level: BotLevel
  /** The seed: 32 bytes, in hex. */
  readonly seed: string
  /** Answers given before the first question, in order. Their ids are those of the game. */
  readonly given?: readonly PresetAnswer[]
}

export interface PresetAnswer {
  readonly decision: string
  readonly option: string
}

/** Returns a match after these answers. Throws if the rules do not allow an answer. The answers cannot be undone. */
export function withAnswers(game: Game, match: Match, answers: readonly PresetAnswer[] = []): Match {
  let after = match
  for (const { decision, option } of answers) {
    const answered = answerMatch(game, after, decision, option)
    if (!answered.ok) throw new Error(`${game.slug}: ${decision} is not answered ${option} there: ${answered.code}`)
    after = answered.match
  }
  return answers.length === 0 ? match : closeUndo(after)
}
