import type { RebelId, SoldierId } from '../../action-figure/shared/types.ts'
import { isTrooper } from '../../action-figure/shared/types.ts'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { seatIds, type CaptureView, type Player } from '../shared/types.ts'

/** Returns the player of a seat, or undefined if nobody plays the seat. */
export function playerIn(view: CaptureView, seat: string): Player | undefined {
  const id = seatIds.find((candidate) => candidate === seat)
  return id && view[id]
}

export function seatName(view: CaptureView, seat: string): string {
  const player = playerIn(view, seat)
  return player === undefined ? `Player ${seat.slice(-1)}` : nameOf(player.rebel)
}

export function isHolding(view: CaptureView, rebel: RebelId): boolean {
  return view.weapons.some((weapon) => 'holder' in weapon && weapon.holder === rebel)
}

/** Returns the soldiers who may be fought now, in words. */
export function nextPrey({ soldiers }: CaptureView): string {
  const troopers = (Object.keys(soldiers) as SoldierId[]).filter(isTrooper).length
  if (troopers > 1) return `${troopers} Stormtroopers are left, then Boba Fett, then Darth Vader.`
  if (troopers === 1) return '1 Stormtrooper is left, then Boba Fett, then Darth Vader.'
  return soldiers.fett === undefined ? 'Only Darth Vader is left.' : 'Boba Fett is next, then Darth Vader.'
}

/** Returns the soldiers who may be fought now, as the end of a sentence. */
export function preyIn({ soldiers }: CaptureView): string {
  if ((Object.keys(soldiers) as SoldierId[]).some(isTrooper)) return 'a Stormtrooper'
  return soldierName(soldiers.fett === undefined ? 'vader' : 'fett')
}
