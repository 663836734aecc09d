import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds, type SquareId } from '../../action-figure/shared/types.ts'
import { weaponOn } from '../../action-figure/shared/weapons.ts'
import { capital, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { isEligible } from '../shared/prey.ts'
import { valueOf } from '../shared/points.ts'
import type { CaptureView } from '../shared/types.ts'
import { places } from '../../action-figure/table/places.ts'
import { playersOf } from './players.ts'
import { words } from './words.ts'

/** Returns the description of a square: its kind, its pieces, its items. */
export function noteOf(square: SquareId, view: CaptureView): string {
  const [, ...what] = (places.get(square)?.name ?? '').split(', ')
  const soldier = soldierIds.find((id) => view.soldiers[id] === square)
  const weapon = weaponOn(view.weapons, square)
  const rebels = playersOf(view).filter((player) => player.square === square)
  return [
    capital(what.join(', ')),
    soldier &&
      `${soldierName(soldier)}, ${words.worth(valueOf(soldier))}${isEligible(view.soldiers, soldier) ? '' : `, ${words.later}`}`,
    words.there(rebels.map(({ rebel }) => nameOf(rebel))),
    weapon && `A ${weaponNames[weapon.kind]}`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}
