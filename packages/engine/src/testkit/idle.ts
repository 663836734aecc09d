import type { RandomSource } from '../random/random-source.ts'
import { holdsForEveryDraw } from '../random/all-outcomes.ts'
import type { Decision, Game, GameEvent, Option } from '../contract/game.ts'
import { fail } from './checks.ts'

/** Ways for the draws to fall that are played before a question is called idle; of more, as a shuffle has, nothing is said. */
const mostPlays = 1_500
/** Nor of a question that takes more answers to try. */
const mostAnswers = 2_000
/** How many questions that follow within the same answer are answered as well: what a failed roll asks. */
const mostAsked = 3

/**
 * Throws where a question asks for nothing: all its options lead to the same state however the draws fall, but for what each
 * of them costs. What is of second rank and has a price (a helper who may be called at any time) stands beside the question
 * and does not make it one; where one answer alone is free, the others are offers.
 */
export function checkIdle<S, O extends Option, E extends GameEvent>(at: string, game: Game<S, O, E>, state: S): void {
  for (const decision of game.decisions(state)) {
    if (decision.secret || decision.optional || decision.answered) continue
    if (isIdle(game, state, decision)) fail(at, `${decision.kind}: ${idsOf(decision)} all come to the same`)
  }
}

/** Without what stands beside. */
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
  const leadsThere = (option: O): boolean =>
    holdsForEveryDraw(
      (chance) => comesTo(game, trial, game.decide(state, decision, option, chance).state, option, chance),
      mostPlays,
    ) === true
  return others.every(leadsThere) && leadsThere(first)
}

/** The state that all options are to lead to, and how many answers may still be tried to find out. */
interface Trial<S> {
  readonly end: S
  left: number
}

/** The state is that end, but for what was paid; or whatever is answered next leads there. */
function comesTo<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  trial: Trial<S>,
  state: S,
  { cost = {} }: Pick<O, 'cost'>,
  chance: RandomSource,
  asked = 0,
): boolean {
  if (--trial.left < 0) return false
  const paid = Object.keys(cost)
  if (said(state, paid) === said(trial.end, paid)) return true
  const [next, other] = game.decisions(state).filter(({ optional }) => !optional)
  if (asked === mostAsked || next === undefined || other !== undefined) return false
  return ownOf(next).every((option) =>
    comesTo(
      game,
      trial,
      game.decide(state, next, option, chance).state,
      { cost: { ...cost, ...option.cost } },
      chance,
      asked + 1,
    ),
  )
}

/** A state in letters, without how many questions led to it and without what was paid. */
const said = (state: unknown, paid: readonly string[]): string =>
  JSON.stringify(state, (key, value: unknown) =>
    key === 'asked' || key === 'asides' || paid.includes(key) ? undefined : value,
  )
