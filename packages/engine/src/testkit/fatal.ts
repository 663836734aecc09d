import type { RandomSource } from '../random/random-source.ts'
import { holdsForEveryDraw } from '../random/all-outcomes.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, Option, Outcome, SeatId } from '../contract/game.ts'
import { fail } from './checks.ts'
import { hiddenVariantOf, type HiddenVariants } from './twins.ts'

/** More ways for the draws to fall are not tried: a shuffle is no sure thing. */
const mostPlays = 1_500
/** In this many states that look alike to whoever chooses, besides the real one, an option must lose. */
const worlds = 12

/** The seat's side has lost; a draw is no loss. */
export function hasLost({ winners, ranking }: Outcome, seat: SeatId): boolean {
  const isDraw = winners.length === 0 && ranking?.length === 1
  return !isDraw && !winners.includes(seat)
}

/**
 * Throws where an option is marked `fatal` and may still come out well; and where one loses for whoever chooses it, however
 * the draws fall and whatever lies hidden from them, and is not marked although others of the question are, or do not lose.
 * Answers that are given at once are left out: what comes of them hangs on what others hide. So is what is offered beside,
 * such as giving up one game of two. Returns how many marks there are.
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

/** However the draws fall, it is lost for the one who chooses. */
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

/** It is lost, or what is asked next is lost whatever is chosen; who proposes something means it to be accepted. */
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
