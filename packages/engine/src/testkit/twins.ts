import { shuffle, type RandomSource } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import { isIrreversible } from '../flow/irreversible.ts'
import type { Decision, Game, GameEvent, Option, Viewer } from '../contract/game.ts'
import { fail } from './checks.ts'

/** Another state that the viewer cannot tell from this one: one secret of the game is dealt anew. */
export type Deal<S> = (state: S, viewer: Viewer, chance: RandomSource) => S

/** A game's secrets, each by itself. None: nothing is ever hidden. */
export type HiddenVariants<S> = readonly Deal<S>[]

/** A state that the viewer cannot tell from this one: all that they may not know is dealt anew. */
export function hiddenVariantOf<S>(twins: HiddenVariants<S>, state: S, viewer: Viewer, chance: RandomSource): S {
  return twins.reduce((twin, deal) => deal(twin, viewer, chance), state)
}

/** So many cards on top may stay: as many as any step draws. */
const KEPT = 8

/**
 * A pile in another order, its top first as in every deck. Half of the time some cards on top stay: then the same are
 * drawn, and only what lies under them is another's.
 */
export function redeal<T>(chance: RandomSource, pile: readonly T[]): T[] {
  const kept = chance.draw(2) * chance.draw(Math.min(pile.length, KEPT) + 1)
  return [...pile.slice(0, kept), ...shuffle(chance, pile.slice(kept))]
}

/** Throws when a view, a decision that may be seen or a fallback differs between a state and its twin. */
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
    const same = (what: string, of: (each: S) => unknown) => {
      const [one, other] = [JSON.stringify(of(state)), JSON.stringify(of(twin))]
      if (one !== other) fail(at, `${what} of ${who} knows a secret: ${firstDifference(one, other)}`)
    }
    same('the view', (each) => game.view(each, viewer))
    same('the list of decisions', (each) => game.decisions(each).map((decision) => seenBy(decision, viewer)))
    // A few of every long list: what follows from an answer is the same rules' work.
    same('what cannot be taken back', (each) =>
      game
        .decisions(each)
        .filter(({ seat, secret }) => viewer.has(seat) && !secret)
        .map((decision) =>
          [0, 1, 2].flatMap((at) => {
            const option = decision.options[Math.floor((at * decision.options.length) / 3)]
            return option ? [isIrreversible(game, each, decision, option)] : []
          }),
        ),
    )
    same('a fallback', (each) =>
      game
        .decisions(each)
        .filter(({ seat, optional }) => viewer.has(seat) && !optional)
        .map((decision) => game.fallback(each, decision, fastRandom(1))),
    )
  }
}

export function seenBy(decision: Decision, viewer: Viewer): unknown {
  return decision.secret && !viewer.has(decision.seat) ? [decision.id, decision.seat, decision.kind] : decision
}

/** Where two texts come apart. */
export function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - 40)
  return `${one.slice(from, from + 80)} / ${other.slice(from, from + 80)}`
}
