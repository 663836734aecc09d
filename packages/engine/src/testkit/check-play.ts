import { pick } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Game, GameEvent, Option, Viewer } from '../contract/game.ts'
import { answerMatch, startMatch, drainLog, type Match } from '../flow/play.ts'
import { replayMatch, replayOf } from '../match/replay.ts'
import { verify } from '../verification/verify.ts'
import { checkBesides, checkDecisions, checkFallbacks, checkParts, checkUndo, fail, freeze } from './checks.ts'
import { checkIdle } from './idle.ts'
import { checkClasses, classesOf } from './information-set.ts'
import { checkDeal, checkEventsLeakNothing } from './step-events.ts'
import { checkNoLeak, type HiddenVariants } from './hidden-variants.ts'
import { allSwitches, mustAnswer, type PlaySetup } from './random-play.ts'

export interface CheckSetup<S> extends PlaySetup {
  readonly hiddenVariants?: HiddenVariants<S>
  /** A game's own invariant, called for each state. Throws if the state violates the invariant. */
  readonly invariant?: (state: S) => void
  /** Checks only every n-th state and the last one, for long matches. When omitted, every state is checked. */
  readonly every?: number
}

/**
 * There are many pairs of seats, so the classes of viewers are compared only at every n-th state. The number is prime.
 */
const CLASSES_EVERY = 5

/**
 * Plays a random match on the verifiable stream. Throws, with the position, if the match violates a property that every
 * game has. There is no dead end. Decision ids never repeat. Options exist and are unique. A saved and loaded match
 * continues identically. `decide` does not modify its input. Fallbacks are legal and do not depend on secrets. No
 * holder can end the match for a partner. Undo restores the state. No question has only equivalent answers. The replay
 * gives the same match byte for byte and verifies. Views, decisions and events contain nothing that their viewer may
 * not know (with `hiddenVariants`), and are the same for viewers of one class. An unchanged part of a view stays the same
 * object.
 */
export function checkPlay<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  setup: CheckSetup<S>,
): { readonly match: Match<S>; readonly answers: number } {
  const choices = fastRandom(setup.seed)
  const seed = Array.from({ length: 32 }, () => choices.draw(256).toString(16).padStart(2, '0')).join('')
  const switches = allSwitches(game, setup)
  const nonces = [{ by: 'p1', nonce: `nonce ${setup.seed}` }]
  const { match: dealt, events } = startMatch(game, { people: setup.people, switches, seed, nonces })
  let match = dealt
  const seats = new Set(match.header.seats.map(({ id }) => id))
  const viewers: readonly Viewer[] = [new Set(), ...[...seats].map((seat) => new Set([seat]))]
  const classes = classesOf(game, [...seats])
  const luck = fastRandom(~setup.seed)
  const answered = new Set<string>()
  const states: S[] = []
  let unchecked = events
  let views = viewers.map((viewer) => game.view(dealt.state, viewer))
  if (setup.hiddenVariants) checkDeal(`${game.slug}, seed ${setup.seed}`, game, match.header, viewers, luck)

  for (let answers = 0; ; answers++) {
    const at = `${game.slug}, seed ${setup.seed}, answer ${answers}`
    if (answers >= (setup.limit ?? 100_000)) fail(at, 'the match does not end')
    const { state } = match
    freeze(state)
    const decisions = game.decisions(state)
    const isOver = game.outcome(state) !== undefined
    const isChecked = isOver || answers % (setup.every ?? 1) === 0
    checkDecisions(at, decisions, { seats, answered, isOver })
    if (isChecked || answers % CLASSES_EVERY === 0) checkClasses(at, game, classes, { state, events: unchecked })
    const seen = viewers.map((viewer) => game.view(state, viewer))
    seen.forEach((view, i) => checkParts(at, views[i] ?? {}, view))
    views = seen
    states[match.base.answers + match.since.length] = state
    if (isChecked) {
      setup.invariant?.(state)
      checkFallbacks(at, game, state, setup)
      checkIdle(at, game, state)
      checkBesides(at, game, state, match.header.seats)
      if (setup.hiddenVariants) checkNoLeak(at, game, state, viewers, setup.hiddenVariants, choices)
      checkUndo(at, game, match, states)
    }
    if (isOver) return { match: checkReplay(at, game, match), answers }

    const decision = pick(choices, mustAnswer(decisions))
    const option = pick(choices, decision.options)
    // At states that are not checked closely, each event is still checked for one viewer.
    const eyes = isChecked ? viewers : viewers.slice(answers % viewers.length).slice(0, 1)
    if (setup.hiddenVariants)
      checkEventsLeakNothing(at, game, { state, decision, option }, eyes, setup.hiddenVariants, luck)
    const result = answerMatch(game, match, decision.id, option.id)
    if (!result.ok) return fail(at, `${decision.id}: ${option.id} is ${result.code}`)
    if (isChecked) {
      // A match does not need its log while it is played, so the saved match has no log. The whole log is saved and
      // loaded at the end, as a replay.
      const loaded = JSON.parse(JSON.stringify(drainLog(match).match)) as Match<S>
      const again = answerMatch(game, loaded, decision.id, option.id)
      const entries = result.match.entries.slice(match.entries.length)
      if (JSON.stringify(again) !== JSON.stringify({ ...result, match: { ...result.match, entries } }))
        fail(at, 'goes on otherwise when saved and loaded')
    }
    if (!decision.revisable) answered.add(decision.id)
    match = result.match
    unchecked = result.events
  }
}

function checkReplay<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  match: Match<S>,
): Match<S> {
  const replay = JSON.parse(JSON.stringify(replayOf(match, game.outcome(match.state)))) as ReturnType<typeof replayOf>
  if (JSON.stringify(replayMatch(game, replay)) !== JSON.stringify(match)) fail(at, 'the replay leads elsewhere')
  const verdict = verify(game, replay)
  if (!verdict.ok) fail(at, `the replay does not verify: ${JSON.stringify(verdict)}`)
  return match
}
