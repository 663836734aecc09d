import type { RandomSource } from '../random/random-source.ts'
import { holdsForEveryDraw } from '../random/all-outcomes.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, Option, Outcome, SeatId } from '../contract/game.ts'
import { fail } from './checks.ts'
import { hiddenVariantOf, type HiddenVariants } from './hidden-variants.ts'

/** Maximum number of draw sequences to try. A shuffle has more, and its result is never counted as certain. */
const mostPlays = 1_500
/**
 * Number of states that look the same to the person who chooses. A losing option must lose in each of them and in the
 * real state.
 */
const worlds = 12

/** Returns whether the seat's side has lost. A draw is not a loss. */
export function hasLost({ winners, ranking }: Outcome, seat: SeatId): boolean {
  const isDraw = winners.length === 0 && ranking?.length === 1
  return !isDraw && !winners.includes(seat)
}

/**
 * Throws in two cases. An option is marked `fatal` but can end well. Or an option is not marked but loses for every
 * draw and all hidden information, although other options of the question are marked or do not lose. Simultaneous
 * answers are skipped, because their result depends on hidden answers. Optional decisions are skipped too, such as
 * giving up one of two games. Returns the number of marks.
 */
export function checkLosingOptions<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  hiddenVariants: HiddenVariants<S>,
): number {
  const openDecisions = game.decisions(state).filter(({ secret, optional }) => !secret && !optional)
  for (const decision of openDecisions) {
    const marked = decision.options.filter(({ fatal }) => fatal)
    const escaping = marked.find((option) => !isLossForced(game, state, decision, option))
    if (escaping) fail(at, `${decision.kind}: ${escaping.id} is marked fatal and may come out well`)
    const open = decision.options.filter(({ fatal }) => !fatal)
    const losing = open.filter((option) => losesForCertain(game, state, decision, option, hiddenVariants))
    const [unmarked] = losing
    const isChoice = losing.length < open.length || marked.length > 0
    if (unmarked && isChoice) fail(at, `${decision.kind}: ${unmarked.id} surely loses, and nothing says so`)
  }
  return openDecisions.flatMap(({ options }) => options).filter(({ fatal }) => fatal).length
}

/** Returns whether the seat that chooses loses for every draw. */
function losesForCertain<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  hiddenVariants: HiddenVariants<S>,
): boolean {
  const isLostIn = (world: S) =>
    holdsForEveryDraw((chance) => {
      const { outcome } = after(game, world, decision, option, chance)
      return outcome !== undefined && hasLost(outcome, decision.seat)
    }, mostPlays) === true
  if (!isLostIn(state)) return false
  const luck = fastRandom(1)
  const others = hiddenVariants.length === 0 ? 0 : worlds
  return Array.from({ length: others }, () =>
    hiddenVariantOf(hiddenVariants, state, new Set([decision.seat]), luck),
  ).every(isLostIn)
}

/**
 * Returns whether the match is lost, or every option of the next question loses. A proposal is assumed to be accepted.
 */
function isLossForced<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  const isLost = (chance: RandomSource) => {
    const { outcome, next } = after(game, state, decision, option, chance)
    if (outcome !== undefined) return hasLost(outcome, decision.seat)
    const [nextDecision] = next.filter(({ optional }) => !optional)
    if (nextDecision === undefined) return false
    const considered = nextDecision.lapses
      ? nextDecision.options.filter(({ id }) => id === 'accept')
      : nextDecision.options
    return considered.length > 0 && considered.every(({ fatal }) => fatal)
  }
  return holdsForEveryDraw(isLost, mostPlays) !== false
}

function after<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  chance: RandomSource,
): { readonly outcome: Outcome | undefined; readonly next: readonly Decision<O>[] } {
  const { state: next } = game.decide(state, decision, option, chance)
  return { outcome: game.outcome(next), next: game.decisions(next) }
}
