import type { Decision, GameText, Option, Player } from '@bay327/engine'
import { inOrder } from '@bay327/engine/flow/listed'

/** From this number on, options that differ only in their count share a stepper. */
const LEAST_COUNTS = 3

/** Chooses the first option of the list, and the usual count of a stepper, like a person who trusts the order. */
export function firstPlayer(text: Pick<GameText, 'option'>): Player {
  return (game, state, decision) => {
    const view = game.view(state, new Set([decision.seat]))
    return firstOf(decision, (option) => text.option(option, decision, view)).id
  }
}

function firstOf({ options }: Decision, words: Parameters<typeof inOrder>[1]): Option {
  const main = options.filter(({ aside }) => !aside)
  const listed = inOrder(main.length > 0 ? main : options, words)
  const [first] = listed
  if (first === undefined) throw new Error('a decision without an option')
  if (first.count === undefined) return first
  const isAlike = ({ verb, target, from, to, count, fatal }: Option): boolean =>
    count !== undefined &&
    !fatal &&
    [verb, target, from, to].join() === [first.verb, first.target, first.from, first.to].join()
  const counts = listed.filter(isAlike).sort((a, b) => (a.count ?? 0) - (b.count ?? 0))
  return counts.length < LEAST_COUNTS ? first : (counts.find(({ usual }) => usual) ?? counts[0] ?? first)
}
