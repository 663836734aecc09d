import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, GameView, Option, SeatSpec } from '../contract/game.ts'
import type { Match } from '../flow/play.ts'
import { undoable, undoMatch } from '../flow/undo.ts'

/** Throws an error that names the place and the reason. */
export function fail(at: string, why: string): never {
  throw new Error(`${at}: ${why}`)
}

/** Freezes a state deeply, so that a write to the state throws. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

export function checkDecisions(
  at: string,
  decisions: readonly Decision[],
  known: { readonly seats: ReadonlySet<string>; readonly answered: ReadonlySet<string>; readonly isOver: boolean },
): void {
  if (known.isOver && decisions.length > 0) fail(at, 'the match is over and a decision waits')
  checkUnique(at, decisions)
  for (const decision of decisions) {
    const { id, kind, seat, options, routine, everyHolder, optional } = decision
    if (known.answered.has(id)) fail(at, `decision ${id} (${kind}) was answered before`)
    if (!known.seats.has(seat)) fail(at, `decision ${id} (${kind}) is of ${seat}, who has no seat`)
    if (everyHolder && !optional) fail(at, `decision ${id} (${kind}) needs every holder and waits`)
    if (!everyHolder && options.some(({ oneHolder }) => oneHolder))
      fail(at, `decision ${id} (${kind}) has an option for one holder and does not need every one`)
    if (options.length === 0) fail(at, `decision ${id} (${kind}) has no option`)
    if (options.length === 1 && !decision.pause && !decision.optional)
      fail(at, `decision ${id} (${kind}) has one option and waits`)
    checkUnique(`${at}, decision ${id} (${kind})`, options)
    if (routine !== undefined && !options.some((option) => option.id === routine))
      fail(at, `decision ${id} (${kind}) has the routine ${routine}, which is no option`)
  }
}

/**
 * Checks that an optional decision ends a match only if every holder of the seat agrees. If a side has several seats,
 * one seat's answer alone must not end the match.
 */
export function checkBesides<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  seats: readonly SeatSpec[],
): void {
  const sideOf = (seat: string) => seats.find(({ id }) => id === seat)?.side
  for (const decision of game.decisions(state)) {
    if (!decision.optional) continue
    const { seat, everyHolder, options, kind } = decision
    const isAlone = seats.every(({ id, side }) => id === seat || side !== sideOf(seat))
    if (isAlone && everyHolder) continue
    for (const option of options) {
      const next = game.decide(state, decision, option, fastRandom(1)).state
      if (game.outcome(next) === undefined) continue
      if (!everyHolder) fail(at, `${kind} of ${seat}: ${option.id} ends the match without the word of every holder`)
      fail(at, `${kind} of ${seat}: ${option.id} ends the match for the other seats of the side`)
    }
  }
}

function checkUnique(at: string, items: readonly { readonly id: string }[]): void {
  const ids = items.map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) fail(at, `${twice} is there twice`)
}

export function checkFallbacks<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  { seed }: { readonly seed: number },
): void {
  for (const decision of game.decisions(state)) {
    if (decision.optional) continue
    const fallback = game.fallback(state, decision, fastRandom(seed))
    if (!decision.options.some(({ id }) => id === fallback))
      fail(at, `decision ${decision.id} (${decision.kind}) falls back on ${fallback}, which is no option`)
  }
}

/** Throws if an unchanged part of a view became another object. */
export function checkParts(at: string, before: GameView, after: GameView): void {
  for (const [part, value] of Object.entries(after)) {
    if (value === before[part] || JSON.stringify(value) !== JSON.stringify(before[part])) continue
    fail(at, `the part ${part} of the view says the same and was made again`)
  }
}

/** Checks undo at every answer. `states` holds the state by number of counted answers. */
export function checkUndo<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  match: Match<S>,
  states: readonly S[],
): void {
  const possible = undoable(match)
  for (const target of new Set([possible.at(0), possible.at(-1)])) {
    if (target === undefined) continue
    const undone = undoMatch(game, match, target.answers)
    if (!undone.ok) fail(at, `answer ${target.answers} cannot be taken back`)
    else if (JSON.stringify(undone.match.state) !== JSON.stringify(states[target.answers]))
      fail(at, `taking back answer ${target.answers} leads elsewhere`)
  }
  if (undoMatch(game, match, match.base.answers - 1).ok) fail(at, 'undo goes back over a draw or a reveal')
}
