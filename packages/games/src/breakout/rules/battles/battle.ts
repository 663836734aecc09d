import { updateState, pushSteps, omitKey } from '@bay327/engine'
import { closet, detention } from '../../../action-figure/shared/data/places.ts'
import type { SoldierId } from '../../../action-figure/shared/types.ts'
import { isArmed, layWeapon, weaponOf } from '../../../action-figure/shared/weapons.ts'
import { fight } from '../../../action-figure/rules/throws.ts'
import { arm, collect } from '../collect.ts'
import { rebelOf } from '../rebels.ts'
import { withoutSoldier } from '../../shared/contacts.ts'
import type { Rebel } from '../../shared/types.ts'
import { changeRebel, changeRound, changeSoldier, type Section, type Table } from '../table.ts'

/** One complete battle, with all its rolls (BRK-9a to 9h). */
export const battleStep: Section<'battle'> = {
  run(table, { rebel: id, soldier }) {
    const rebel = rebelOf(table.state, id)
    const who = { seat: rebel.seat, rebel: id }
    const armed = isArmed(table.state.weapons, id)
    table.emit({ type: 'battle', ...who, soldier, isArmed: armed })
    const throws = fight(table.chance, armed, soldier)
    for (const thrown of throws) table.emit({ type: 'threw', ...who, soldier, throw: thrown })
    updateState(table, { battles: table.state.battles + 1 })
    if (throws.at(-1)?.result === 'rebel') beat(table, rebel, soldier)
    else jail(table, rebel, soldier)
  },
}

/** Removes the soldier. Rebels who have no other contact then collect, in Rebel order (BRK-10a to 10f, BRK-12a). */
function beat(table: Table, { seat, rebel }: Rebel, soldier: SoldierId): void {
  const { soldiers, round, rebels } = table.state
  const square = soldiers[soldier]?.square ?? ''
  const lies = soldier === 'vader'
  table.emit({ type: 'beaten', seat, rebel, soldier, square, lies })
  if (lies) changeSoldier(table, soldier, { square, lying: true })
  else updateState(table, { soldiers: omitKey(soldiers, soldier) })
  const contacts = withoutSoldier(round.contacts, soldier)
  changeRound(table, { contacts })
  if (!lies) arm(table, rebel, square)
  const through = rebels.filter((item) => round.contacts[item.rebel] && !contacts[item.rebel])
  collect(
    table,
    through.map((item) => item.rebel),
  )
}

/**
 * Moves the Rebel to the Detention Block, their Weapon to the closet, and a code card to the Imperial (BRK-11a, 11b,
 * 11h).
 */
function jail(table: Table, before: Rebel, soldier: SoldierId): void {
  const { seat, rebel, square: from } = before
  const { weapons, round } = table.state
  table.emit({ type: 'jailed', seat, rebel, soldier, from })
  const weapon = weaponOf(weapons, rebel)
  if (weapon !== undefined) {
    table.emit({ type: 'disarmed', seat, rebel, weapon: weapon.kind, square: closet })
    updateState(table, { weapons: layWeapon(weapons, weapon.kind, closet) })
  }
  changeRebel(table, { ...before, square: detention.block })
  changeRound(table, { contacts: omitKey(round.contacts, rebel) })
  pushSteps(table, { do: 'card', rebel })
}
