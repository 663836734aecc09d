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
  twins: HiddenVariants<S>,
): number {
  const asked = game.decisions(state).filter(({ secret, optional }) => !secret && !optional)
  for (const decision of asked) {
    const marked = decision.options.filter(({ fatal }) => fatal)
    const escaping = marked.find((option) => !comesToNothing(game, state, decision, option))
    if (escaping) fail(at, `${decision.kind}: ${escaping.id} is marked fatal and may come out well`)
    const open = decision.options.filter(({ fatal }) => !fatal)
    const losing = open.filter((option) => losesAtOnce(game, state, decision, option, twins))
    const [one] = losing
    const isChoice = losing.length < open.length || marked.length > 0
    if (one && isChoice) fail(at, `${decision.kind}: ${one.id} surely loses, and nothing says so`)
  }
  return asked.flatMap(({ options }) => options).filter(({ fatal }) => fatal).length
}

/** Returns whether the seat that chooses loses for every draw. */
function losesAtOnce<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  twins: HiddenVariants<S>,
): boolean {
  const isLostIn = (world: S) =>
    holdsForEveryDraw((chance) => {
      const { over } = after(game, world, decision, option, chance)
      return over !== undefined && hasLost(over, decision.seat)
    }, mostPlays) === true
  if (!isLostIn(state)) return false
  const luck = fastRandom(1)
  const others = twins.length === 0 ? 0 : worlds
  return Array.from({ length: others }, () => hiddenVariantOf(twins, state, new Set([decision.seat]), luck)).every(
    isLostIn,
  )
}

/**
 * Returns whether the match is lost, or every option of the next question loses. A proposal is assumed to be accepted.
 */
function comesToNothing<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  const isLost = (chance: RandomSource) => {
    const { over, next } = after(game, state, decision, option, chance)
    if (over !== undefined) return hasLost(over, decision.seat)
    const [asked] = next.filter(({ optional }) => !optional)
    if (asked === undefined) return false
    const meant = asked.lapses ? asked.options.filter(({ id }) => id === 'accept') : asked.options
    return meant.length > 0 && meant.every(({ fatal }) => fatal)
  }
  return holdsForEveryDraw(isLost, mostPlays) !== false
}

function after<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  chance: RandomSource,
): { readonly over: Outcome | undefined; readonly next: readonly Decision<O>[] } {
  const { state: next } = game.decide(state, decision, option, chance)
  return { over: game.outcome(next), next: game.decisions(next) }
}
