import { updateState, omitKey } from '@bay327/engine'
import { codeSpaceAt } from '../../action-figure/shared/squares.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import { giveWeapon, weaponToTake } from '../../action-figure/shared/weapons.ts'
import { rebelOf } from './rebels.ts'
import { changeRound, type Section, type Table } from './table.ts'

export const collectStep: Section<'collect'> = { run: (table, { rebels }) => collect(table, rebels) }

/**
 * Gives each Rebel the things on the square where their move ended, in Rebel order and without a question (BRK-12a to
 * 12i).
 */
export function collect(table: Table, rebels: readonly RebelId[]): void {
  for (const rebel of rebels) {
    takeCard(table, rebel)
    // On a Weapon space or in the closet, an unarmed Rebel gets one Weapon (BRK-12c to 12e).
    arm(table, rebel, rebelOf(table.state, rebel).square)
  }
}

/** Puts the card on the Rebel's square face up in front of their player (BRK-12b). */
function takeCard(table: Table, id: RebelId): void {
  const { faceDown, held } = table.state
  const { seat, rebel, square } = rebelOf(table.state, id)
  const space = codeSpaceAt(square)
  const card = space && faceDown[space]
  if (space === undefined || card === undefined) return
  table.emit({ type: 'found', seat, rebel, card, space, square, reveals: true })
  const { throwAfterCombat, newCardsCount, round } = table.state
  if (throwAfterCombat && !newCardsCount) changeRound(table, { found: [...(round.found ?? []), card] })
  updateState(table, {
    faceDown: omitKey(faceDown, space),
    held: { ...held, [seat]: [...(held[seat] ?? []), card] },
  })
}

/** Gives an unarmed Rebel the Weapon on a square: one that lies there, or that of a beaten soldier (BRK-10c). */
export function arm(table: Table, id: RebelId, square: string): void {
  const { weapons } = table.state
  const { seat, rebel } = rebelOf(table.state, id)
  const weapon = weaponToTake(weapons, square, rebel)
  if (weapon === undefined) return
  table.emit({ type: 'armed', seat, rebel, weapon: weapon.kind, square })
  updateState(table, { weapons: giveWeapon(weapons, weapon.kind, rebel) })
}
