import type { Game, GameEvent, Option } from '../contract/game.ts'
import type { GivenAnswer, Match } from './play.ts'
import { noRandom } from '../random/recording-random.ts'

/**
 * An answer that can be undone. Undo also takes back everything after it. `answers` is the argument for `undoMatch`.
 */
export interface UndoableAnswer extends GivenAnswer {
  readonly answers: number
}

/** Returns the answers since the last draw or reveal, oldest first. */
export function undoable(match: Match): readonly UndoableAnswer[] {
  return match.since.map((answer, i) => ({ ...answer, answers: match.base.answers + i }))
}

export type UndoResult<S> =
  | { readonly ok: true; readonly match: Match<S> }
  | { readonly ok: false; readonly code: 'nothing-to-undo' }

/**
 * Undoes the answer with index `answers` (0 is the match's first) and every later answer. The log gets an entry and
 * loses none. Fails with `nothing-to-undo` if there is no such answer, or if it was given before the last draw or
 * reveal.
 */
export function undoMatch<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  match: Match<S>,
  answers: number,
): UndoResult<S> {
  const remaining = answers - match.base.answers
  if (!Number.isInteger(remaining) || remaining < 0 || remaining >= match.since.length)
    return { ok: false, code: 'nothing-to-undo' }
  const since = match.since.slice(0, remaining)
  const state = since.reduce((before, answer) => replayAnswer(game, before, answer), match.base.state)
  return { ok: true, match: { ...match, state, since, entries: [...match.entries, { kind: 'undo', answers }] } }
}

function replayAnswer<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, state: S, answer: GivenAnswer): S {
  const decision = game.decisions(state).find(({ id }) => id === answer.decision)
  const option = decision?.options.find(({ id }) => id === answer.option)
  if (decision === undefined || option === undefined) throw new Error(`${game.slug}: answer ${answer.decision} is gone`)
  return game.decide(state, decision, option, noRandom).state
}
