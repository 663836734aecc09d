import { pick, shuffle } from '@bay327/engine'
import type { Deal, Twins } from '@bay327/engine/testkit/twins'
import { rules } from './rules.ts'
import { cargoes, ofEach } from './sight/board.ts'
import type { Ship, State } from './state.ts'

/** The others' hands: anything that neither this hand shows nor anybody has unloaded. What they planned goes with it. */
const hands: Deal<State> = (state, viewer, chance) => {
  const ships = Object.entries(state.ships)
  const bag = cargoes.flatMap((cargo) => Array<number>(ofEach).fill(cargo))
  const seen = ships.flatMap(([seat, { unloaded, hand }]) => [...unloaded, ...(viewer.has(seat) ? hand : [])])
  for (const cargo of seen) bag.splice(bag.indexOf(cargo), 1)
  const unknown = shuffle(chance, bag)
  const redealt = ships.map(([seat, ship]): readonly [string, Ship] => {
    if (viewer.has(seat)) return [seat, ship]
    return [seat, { ...ship, hand: unknown.splice(0, ship.hand.length).sort((a, b) => a - b) }]
  })
  return plans({ ...state, ships: Object.fromEntries(redealt) }, viewer, chance)
}

/** What the others have handed in: any of what they may choose. */
const plans: Deal<State> = (state, viewer, chance) => {
  const open = rules.decisions({ ...state, agenda: { ...state.agenda, answers: {} } })
  const answers = Object.entries(state.agenda.answers).map(([seat, id]) => {
    const options = open.find((each) => each.seat === seat)?.options ?? []
    return [seat, viewer.has(seat) ? id : pick(chance, options).id] as const
  })
  return { ...state, agenda: { ...state.agenda, answers: Object.fromEntries(answers) } }
}

export const twins: Twins<State> = [hands, plans]
