import type { Game, SeatId, Switches } from '../contract/game.ts'
import type { BotLevel } from '../contract/bot-hints.ts'
import type { Match } from './play.ts'
import { answerMatch, closeUndo } from './play.ts'

/**
 * The start of a practice match. Its chance is known beforehand, so it has no commitment and is not counted. The same answers
 * always give the same match.
 */
export interface PracticeStart {
  /** Purpose; other kinds may follow, such as continuing a finished match. */
  readonly kind: 'tour'
  readonly people: number
  /** Other switches have their initial values. */
  readonly switches?: Switches
  /** Seats of the person; bots play the others. */
  readonly seats: readonly SeatId[]
  /** What seats play, if that can be chosen. */
  readonly picks?: Readonly<Record<SeatId, string>>
  /** `easy` uses only its policy, so that no time limit affects it: the same on every machine. */
  readonly level: BotLevel
  /** 32 bytes, in hex. */
  readonly seed: string
  /** Answers given before the first question, in order, with the game's own ids. */
  readonly given?: readonly GivenBefore[]
}

export interface GivenBefore {
  readonly decision: string
  readonly option: string
}

/** Returns a match after these answers. Throws if the rules do not allow one of them. None of them can be undone. */
export function withAnswers(game: Game, match: Match, given: readonly GivenBefore[] = []): Match {
  let after = match
  for (const { decision, option } of given) {
    const answered = answerMatch(game, after, decision, option)
    if (!answered.ok) throw new Error(`${game.slug}: ${decision} is not answered ${option} there: ${answered.code}`)
    after = answered.match
  }
  return given.length === 0 ? match : closeUndo(after)
}
