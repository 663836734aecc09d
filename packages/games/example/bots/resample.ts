import { shuffle, type Determinize } from '@bay327/engine'
import { cargoes, ofEach } from '../shared/board.ts'
import type { Ship, State } from '../rules/state.ts'

/**
 * Redeals the other seats' hands from the cargoes that are neither in the viewer's hand nor unloaded. The cargoes are
 * sorted before shuffling, so that nothing of the real order remains. The other seats' plans are removed, and their
 * questions are open again.
 */
export const resample: Determinize<State> = (state, viewer, chance) => {
  const ships = Object.entries(state.ships)
  const bag = cargoes.flatMap((cargo) => Array<number>(ofEach).fill(cargo))
  const seen = ships.flatMap(([seat, { unloaded, hand }]) => [...unloaded, ...(viewer.has(seat) ? hand : [])])
  for (const cargo of seen) bag.splice(bag.indexOf(cargo), 1)
  const unknown = shuffle(chance, bag)
  const redealt = ships.map(([seat, ship]): readonly [string, Ship] => {
    if (viewer.has(seat)) return [seat, ship]
    return [seat, { ...ship, hand: unknown.splice(0, ship.hand.length).sort((a, b) => a - b) }]
  })
  const answers = Object.entries(state.agenda.answers).filter(([seat]) => viewer.has(seat))
  return {
    ...state,
    agenda: { ...state.agenda, answers: Object.fromEntries(answers) },
    ships: Object.fromEntries(redealt),
  }
}
