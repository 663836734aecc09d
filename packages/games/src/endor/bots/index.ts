import { type BotLevel, type BotHints, type Search, extend, type RandomSource } from '@bay327/engine'
import { even, greedyBy } from './policies/greedy.ts'
import type { Seat, Side, CardId } from '../shared/data/types.ts'
import { sideOfSeat, isOfSide } from '../shared/seats.ts'
import type { EndorDecision, EndorOption } from '../shared/types.ts'
import type { State, Player } from '../rules/state.ts'
import { evaluate, factsOf } from './value.ts'
import { playerOf } from '../rules/table.ts'

/** A rival's best cards are planned in all sampled worlds except one in this many. */
const OTHER = 4

/**
 * Returns a function that redeals a rival's pile and hand so that the better cards are planned, the best card first.
 */
function imagineBy(worthOf: (state: State, card: CardId) => number): NonNullable<BotHints<State>['imagine']> {
  return (world, viewer, chance) => {
    if (world.turn.phase === 'plan') return world
    const rivals = world.seats.filter((seat) => !isOfSide(viewer, seat))
    const worth = (card: CardId) => worthOf(world, card)
    const players = rivals.map((seat) => [seat, replanned(playerOf(world, seat), worth, chance)] as const)
    return extend(world, { players: extend(world.players, Object.fromEntries(players) as Record<Seat, Player>) })
  }
}

function replanned(player: Player, worth: (card: CardId) => number, chance: RandomSource): Player {
  const planned = player.pile.filter(({ bonus }) => !bonus)
  if (planned.length === 0 || chance.draw(OTHER) === 0) return player
  const cards = [...planned.map(({ card }) => card), ...player.hand]
  const ranked = cards.map((card) => ({ card, worth: worth(card) })).sort((a, b) => b.worth - a.worth)
  const laid = ranked.slice(0, planned.length).map(({ card }) => ({ card }))
  return {
    hand: ranked
      .slice(planned.length)
      .map(({ card }) => card)
      .sort(),
    pile: [...laid, ...player.pile.filter(({ bonus }) => bonus)],
  }
}

/**
 * The priorities of each side. The Rebels attack the shield and then the Death Star, and the Empire keeps them away.
 */
const sides = {
  rebels: greedyBy({ ...even, shield: 6, clearing: 2, gather: 12 }),
  empire: greedyBy({ ...even, ambush: 1, duel: 0.2, gather: 0, guard: 3 }),
} as const satisfies Record<Side, unknown>

const greedyOf = (seat: Seat) => sides[sideOfSeat(seat)]

/** Hints for bots of the Battle of Endor. */
export const hints: BotHints<State, EndorOption> = {
  policy: ({ field }, decision) => greedyOf(decision.seat as Seat).choose(field, decision as EndorDecision),
  weigh,
  evaluate,
  facts: ({ field }) => factsOf(field),
  imagine: imagineBy(({ field }, card) => sides[card.startsWith('R') ? 'rebels' : 'empire'].worthOfCard(field, card)),
  turn: ({ turn }) => turn.round,
  search: (_, { kind }, level) => searchFor(kind as EndorDecision['kind'], level),
}

/** Returns the weight of each option by its value. A bot that errs may choose any option. */
function weigh({ field }: State, decision: { readonly seat: string }): readonly number[] {
  const open = decision as EndorDecision
  const worths = greedyOf(open.seat).worths(field, open)
  const most = Math.max(...worths)
  return worths.map((worth) => Math.exp((worth - most) / Math.max(1, most)))
}

/**
 * Returns the search settings. The search plays on to the end of the round, where the effects of an answer are visible.
 * Hits are chosen without search.
 */
function searchFor(kind: EndorDecision['kind'], level: BotLevel): Search {
  if (level !== 'sharp' || kind === 'hits') return { how: 'policy' }
  return kind === 'plan'
    ? { how: 'compare', worlds: 24, turns: 1, standardErrors: 1, width: 8, against: 4 }
    : { how: 'compare', worlds: 32, turns: 1, standardErrors: 1, width: 5 }
}
