import type { RandomSource } from '../random/random-source.ts'
import { holdsForEveryDraw } from '../random/all-outcomes.ts'
import type { Decision, Game, GameEvent, Option } from '../contract/game.ts'
import { fail } from './checks.ts'

/** Maximum number of draw sequences to try. A question with more, such as one that shuffles, is not checked. */
const mostPlays = 1_500
/** Maximum number of answers to try. A question that needs more is not checked. */
const mostAnswers = 2_000
/**
 * Maximum number of follow-up questions that are answered within one answer, such as the question after a failed roll.
 */
const mostFollowUps = 3

/**
 * Throws if a question is pointless: for every draw, all options lead to the same state, except for their cost.
 * Secondary options with a cost (a helper who can be called at any time) do not count. If exactly one option is free,
 * the other options are offers, and the question is accepted.
 */
export function checkIdle<S, O extends Option, E extends GameEvent>(at: string, game: Game<S, O, E>, state: S): void {
  for (const decision of game.decisions(state)) {
    if (decision.secret || decision.optional || decision.answered) continue
    if (isIdle(game, state, decision)) fail(at, `${decision.kind}: ${idsOf(decision)} all come to the same`)
  }
}

/** Returns the options of a decision without the secondary options. */
const ownOf = <O extends Option>({ options }: Decision<O>): readonly O[] =>
  options.filter(({ aside, cost }) => !(aside && cost))

const idsOf = (decision: Decision): string =>
  ownOf(decision)
    .map(({ id }) => id)
    .join(', ')

function isIdle<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
): boolean {
  const [first, ...others] = ownOf(decision)
  const free = ownOf(decision).filter(({ cost }) => cost === undefined)
  if (first === undefined || free.length < 2) return false
  const ends: S[] = []
  holdsForEveryDraw((chance) => ends.push(game.decide(state, decision, first, chance).state) < 0, 1)
  const [end] = ends
  if (end === undefined) return false
  const trial: Trial<S> = { end, left: mostAnswers }
  const leadsToEnd = (option: O): boolean =>
    holdsForEveryDraw(
      (chance) => leadsTo(game, trial, game.decide(state, decision, option, chance).state, option, chance),
      mostPlays,
    ) === true
  return others.every(leadsToEnd) && leadsToEnd(first)
}

/** The state that all options should lead to, and how many answers may still be tried. */
interface Trial<S> {
  readonly end: S
  left: number
}

/** Returns whether the state equals the target except for costs, or every next answer leads to the target. */
function leadsTo<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  trial: Trial<S>,
  state: S,
  { cost = {} }: Pick<O, 'cost'>,
  chance: RandomSource,
  depth = 0,
): boolean {
  if (--trial.left < 0) return false
  const paid = Object.keys(cost)
  if (serialized(state, paid) === serialized(trial.end, paid)) return true
  const [next, other] = game.decisions(state).filter(({ optional }) => !optional)
  if (depth === mostFollowUps || next === undefined || other !== undefined) return false
  return ownOf(next).every((option) =>
    leadsTo(
      game,
      trial,
      game.decide(state, next, option, chance).state,
      { cost: { ...cost, ...option.cost } },
      chance,
      depth + 1,
    ),
  )
}

/** Serializes a state without the question counter and without the paid resources. */
const serialized = (state: unknown, paid: readonly string[]): string =>
  JSON.stringify(state, (key, value: unknown) =>
    key === 'asked' || key === 'asides' || paid.includes(key) ? undefined : value,
  )
