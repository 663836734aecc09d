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
export function hiddenVariantOf<S>(
  hiddenVariants: HiddenVariants<S>,
  state: S,
  viewer: Viewer,
  chance: RandomSource,
): S {
  return hiddenVariants.reduce((variant, deal) => deal(variant, viewer, chance), state)
}

/** Maximum number of top cards that may stay. One step draws at most this many cards. */
const MOST_KEPT = 8

/**
 * Returns a pile in another order, with the top card first as in every deck. In half of the cases some top cards stay,
 * so that the same cards are drawn and only the cards below differ.
 */
export function redeal<T>(chance: RandomSource, pile: readonly T[]): T[] {
  const count = chance.draw(2) * chance.draw(Math.min(pile.length, MOST_KEPT) + 1)
  return [...pile.slice(0, count), ...shuffle(chance, pile.slice(count))]
}

/** Throws if a view, a visible decision or a fallback differs between a state and its hidden variant. */
export function checkNoLeak<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  viewers: readonly Viewer[],
  hiddenVariants: HiddenVariants<S>,
  chance: RandomSource,
): void {
  for (const viewer of hiddenVariants.length > 0 ? viewers : []) {
    const variant = hiddenVariantOf(hiddenVariants, state, viewer, chance)
    const viewerName = [...viewer].join() || 'a spectator'
    const expectSame = (subject: string, select: (state: S) => unknown) => {
      const [original, changed] = [JSON.stringify(select(state)), JSON.stringify(select(variant))]
      if (original !== changed)
        fail(at, `${subject} of ${viewerName} knows a secret: ${firstDifference(original, changed)}`)
    }
    expectSame('the view', (state) => game.view(state, viewer))
    expectSame('the list of decisions', (state) => game.decisions(state).map((decision) => seenBy(decision, viewer)))
    // If the list of options is long, only some are checked, because the same rules code handles all of them.
    expectSame('what cannot be taken back', (state) =>
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
    expectSame('a fallback', (state) =>
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
export function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 40)
  return `${a.slice(from, from + 80)} / ${b.slice(from, from + 80)}`
}
