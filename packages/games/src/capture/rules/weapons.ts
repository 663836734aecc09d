import { updateState } from '@bay327/engine'
import { giveWeapon, weaponToTake } from '../../action-figure/shared/weapons.ts'
import { onTurn, type Section } from './table.ts'

/** Gives a player without a Weapon the Weapon on their square, without a question (CAP-4a, 4b, 4e). */
export const pickUpStep: Section<'pick-up'> = {
  run(table) {
    const { seat, rebel, square } = onTurn(table.state)
    const { weapons } = table.state
    const weapon = weaponToTake(weapons, square, rebel)
    if (weapon === undefined) return
    table.emit({ type: 'armed', seat, rebel, weapon: weapon.kind, square })
    updateState(table, { weapons: giveWeapon(weapons, weapon.kind, rebel) })
  },
}
