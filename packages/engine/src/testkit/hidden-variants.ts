import { shuffle, type RandomSource } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import { isIrreversible } from '../flow/irreversible.ts'
import type { Decision, Game, GameEvent, Option, Viewer } from '../contract/game.ts'
import { fail } from './checks.ts'

/** Returns another state that the viewer cannot distinguish from `state`. One secret of the game is redrawn. */
export type Deal<S> = (state: S, viewer: Viewer, chance: RandomSource) => S

/** A game's secrets, one function for each. Empty if nothing is hidden. */
export type HiddenVariants<S> = readonly Deal<S>[]

/**
 * Returns a state that the viewer cannot distinguish from `state`. Everything that the viewer may not know is redrawn.
 */
export function hiddenVariantOf<S>(twins: HiddenVariants<S>, state: S, viewer: Viewer, chance: RandomSource): S {
  return twins.reduce((twin, deal) => deal(twin, viewer, chance), state)
}

/** Maximum number of top cards that may stay. One step draws at most this many cards. */
const KEPT = 8

/**
 * Returns a pile in another order, with the top card first as in every deck. In half of the cases some top cards stay,
 * so that the same cards are drawn and only the cards below differ.
 */
export function redeal<T>(chance: RandomSource, pile: readonly T[]): T[] {
  const kept = chance.draw(2) * chance.draw(Math.min(pile.length, KEPT) + 1)
  return [...pile.slice(0, kept), ...shuffle(chance, pile.slice(kept))]
}

/** Throws if a view, a visible decision or a fallback differs between a state and its hidden variant. */
export function checkNoLeak<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  viewers: readonly Viewer[],
  twins: HiddenVariants<S>,
  chance: RandomSource,
): void {
  for (const viewer of twins.length > 0 ? viewers : []) {
    const twin = hiddenVariantOf(twins, state, viewer, chance)
    const who = [...viewer].join() || 'a spectator'
    const same = (what: string, of: (state: S) => unknown) => {
      const [one, other] = [JSON.stringify(of(state)), JSON.stringify(of(twin))]
      if (one !== other) fail(at, `${what} of ${who} knows a secret: ${firstDifference(one, other)}`)
    }
    same('the view', (state) => game.view(state, viewer))
    same('the list of decisions', (state) => game.decisions(state).map((decision) => seenBy(decision, viewer)))
    // If the list of options is long, only some are checked, because the same rules code handles all of them.
    same('what cannot be taken back', (state) =>
      game
        .decisions(state)
        .filter(({ seat, secret }) => viewer.has(seat) && !secret)
        .map((decision) =>
          [0, 1, 2].flatMap((at) => {
            const option = decision.options[Math.floor((at * decision.options.length) / 3)]
            return option ? [isIrreversible(game, state, decision, option)] : []
          }),
        ),
    )
    same('a fallback', (state) =>
      game
        .decisions(state)
        .filter(({ seat, optional }) => viewer.has(seat) && !optional)
        .map((decision) => game.fallback(state, decision, fastRandom(1))),
    )
  }
}

export function seenBy(decision: Decision, viewer: Viewer): unknown {
  return decision.secret && !viewer.has(decision.seat) ? [decision.id, decision.seat, decision.kind] : decision
}

/** Returns the first place where two texts differ, as words for an error message. */
export function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - 40)
  return `${one.slice(from, from + 80)} / ${other.slice(from, from + 80)}`
}
