import { distances, pick, type RandomSource, type Decision } from '@bay327/engine'
import { trooperPosts } from '../../action-figure/rules/posts.ts'
import { board } from '../../action-figure/shared/board.ts'
import { falconRing } from '../../action-figure/shared/data/places.ts'
import type { SoldierId, SquareId } from '../../action-figure/shared/types.ts'
import { contactsOf } from '../shared/contacts.ts'
import type { BreakoutOption, Kind } from '../shared/types.ts'
import type { State } from './state.ts'

/** The default square of each soldier during set-up (BRK-D3). */
const defaultGarrison: Readonly<Record<SoldierId, SquareId>> = { vader: 'F7', fett: 'G6', ...trooperPosts }

/** Returns the default answer of each decision (BRK-D3 to D7). */
export function fallback(state: State, decision: Decision<BreakoutOption>, chance: RandomSource): string {
  return choose(state, decision, chance).id
}

function choose(state: State, { kind, options }: Decision<BreakoutOption>, chance: RandomSource): BreakoutOption {
  switch (kind as Kind) {
    case 'place':
      return defaultPlace(options)
    case 'plan':
      return safePlan(state, options, chance)
    case 'orders':
      return options.find(({ verb }) => verb === 'stand-up') ?? the(options.find(({ verb }) => verb === 'done'))
    case 'send':
      return nearestSquare(options)
    // For these kinds, the options are in the order of preference, so the default is the first.
    case 'next-rebel':
    case 'next-soldier':
    case 'card':
      return the(options[0])
  }
}

function defaultPlace(options: readonly BreakoutOption[]): BreakoutOption {
  const { soldier } = the(options[0])
  const preferred = soldier === undefined ? [] : [defaultGarrison[soldier]]
  const square = [...preferred, ...falconRing].find((candidate) => options.some(({ to }) => to === candidate))
  return the(options.find(({ to }) => to === square) ?? options[0])
}

/** Returns a random square that is not next to a standing soldier. If there is none, returns any square (BRK-D4). */
function safePlan({ soldiers }: State, options: readonly BreakoutOption[], chance: RandomSource): BreakoutOption {
  const safe = options.filter(({ to }) => to !== undefined && contactsOf(soldiers, to).length === 0)
  return pick(chance, safe.length > 0 ? safe : options)
}

/**
 * Returns the nearest square for a soldier who was chosen without a square, so that the soldier moves as little as
 * possible.
 */
function nearestSquare(options: readonly BreakoutOption[]): BreakoutOption {
  const { from = '' } = the(options[0])
  const near = [...distances(board, from).keys()]
  return the(near.flatMap((square) => options.filter(({ to }) => to === square))[0])
}

function the(option: BreakoutOption | undefined): BreakoutOption {
  if (option === undefined) throw new Error('a decision has an option')
  return option
}
