import { extend, type RandomSource, type BotHints } from '@bay327/engine'
import type { CardId, Seat } from '../shared/data/types.ts'
import { isOfSide } from '../shared/seats.ts'
import type { Player, State } from '../rules/state.ts'
import { playerOf } from '../rules/table.ts'

/** A rival plans their best cards, except once in this many times. */
const OTHER = 4

/** Redeals a rival's pile and hand so that the better cards are planned, the best first. */
export function imagineBy(worthOf: (state: State, card: CardId) => number): NonNullable<BotHints<State>['imagine']> {
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
