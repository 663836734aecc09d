import { updateState, pushSteps, omitKey } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import type { SoldierId } from '../../action-figure/shared/types.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { fight } from '../../action-figure/rules/throws.ts'
import { pointsOf } from '../shared/points.ts'
import type { Player } from '../shared/types.ts'
import { changePlayer, leftOf, onTurn, type Section, type Table } from './table.ts'

/** One complete battle. The turn ends with the battle (CAP-5a to 5r). */
export const battleStep: Section<'battle'> = {
  run(table, { soldier }) {
    const player = onTurn(table.state)
    const { seat, rebel, square } = player
    const armed = isArmed(table.state.weapons, rebel)
    const thrower = leftOf(table.state, seat)
    table.emit({ type: 'battle', seat, rebel, soldier, square, thrower, isArmed: armed })
    const throws = fight(table.chance, armed, soldier)
    throws.forEach((thrown, i) => table.emit({ type: 'threw', seat, rebel, soldier, throw: thrown, number: i + 1 }))
    updateState(table, { battles: table.state.battles + 1 })
    if (throws.at(-1)?.result === 'rebel') capture(table, player, soldier)
    else sendHome(table, player, soldier)
  },
}

/**
 * Puts the soldier in front of the Rebel's player. The Rebel stays on the square, and gets the Weapon there if the
 * Rebel has none (CAP-5o, 4e).
 */
function capture(table: Table, player: Player, soldier: SoldierId): void {
  const { seat, rebel, square } = player
  const captured = [...player.captured, soldier]
  table.emit({ type: 'captured', seat, rebel, soldier, square, points: pointsOf({ captured }) })
  updateState(table, { soldiers: omitKey(table.state.soldiers, soldier) })
  changePlayer(table, seat, { captured })
  pushSteps(table, { do: 'pick-up' })
}

/** Moves the Rebel, with their Weapon, to their own START. The soldier stays (CAP-5p, CAP-4h). */
function sendHome(table: Table, { seat, rebel, square: from }: Player, soldier: SoldierId): void {
  const to = rebelPieces[rebel].start
  table.emit({ type: 'sent-home', seat, rebel, soldier, from, to })
  changePlayer(table, seat, { square: to })
}
