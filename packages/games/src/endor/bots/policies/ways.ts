import { attackOptions } from '../../rules/battles/attack.ts'
import { deathStar, shipKinds, type OrderId, type ShipKind, type SpaceId } from '../../shared/data/types.ts'
import { shotTargets } from '../../rules/battles/death-star.ts'
import { deployOptions, flyOptions, moveOptions, stay } from '../../rules/move.ts'
import { addShips } from '../../shared/sectors.ts'
import type { EndorOption, Field } from '../../shared/types.ts'

/** A complete way to carry out an order: the move, and the target of the attack or shot. */
export interface Way {
  readonly order: OrderId
  /** The order of a ship kind, whose attack follows its move. */
  readonly ships?: { readonly kind: ShipKind; readonly move: EndorOption; readonly attack?: EndorOption }
  readonly shot?: SpaceId
}

/**
 * Returns every way to carry out an order in the current position, with the moves that `isMeant` accepts. An order
 * without a choice has one way.
 */
export function waysOf(field: Field, order: OrderId, isMeant = (_: EndorOption) => true): readonly Way[] {
  if (order === 'deathStar') return shotTargets(field).map((shot) => ({ order, shot }))
  if (!isShip(order)) return [{ order }]
  return movesOf(field, order)
    .filter(isMeant)
    .flatMap((move) => {
      const attacks = attacksAfter(field, order, move)
      return [undefined, ...attacks].map((attack): Way => {
        return { order, ships: { kind: order, move, ...(attack && { attack }) } }
      })
    })
}

function isShip(order: OrderId): order is ShipKind {
  return (shipKinds as readonly OrderId[]).includes(order)
}

function movesOf(field: Field, kind: ShipKind): readonly EndorOption[] {
  if (kind === 'falcon' || kind === 'executor') return [stay, ...flyOptions(field, kind)]
  return [stay, ...(kind === 'tie' ? deployOptions(field) : []), ...moveOptions(field, kind)]
}

/** Returns the attacks that are possible after a move (END-5g). */
export function attacksAfter(field: Field, kind: ShipKind, move: EndorOption): readonly EndorOption[] {
  const { verb, from, to, count = 1 } = move
  if (verb === 'stay' || to === undefined || to === deathStar) return attackOptions(field, kind)
  const left = verb === 'deploy' || from === undefined ? {} : { [from]: addShips(field.spaces[from], kind, -count) }
  const spaces = { ...field.spaces, ...left, [to]: addShips(field.spaces[to], kind, count) }
  return attackOptions({ ...field, spaces }, kind, to)
}
