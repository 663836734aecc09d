import type { Note } from '@bay327/table/regions/data'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds } from '../../action-figure/shared/types.ts'
import { weaponOn } from '../../action-figure/shared/weapons.ts'
import { capital, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { places } from '../../action-figure/table/places.ts'
import { valueOf } from '../shared/points.ts'
import { isEligible } from '../shared/prey.ts'
import type { CaptureView } from '../shared/types.ts'
import { playersOf } from './players.ts'
import type { CaptureSnapshot } from './props.ts'
import { words } from './words.ts'

export const note = (square: string, { view }: CaptureSnapshot): Note => ({
  title: square,
  text: noteOf(square, view),
  of: { game: 'capture', id: square },
})

/** Returns the description of a square: its kind, its pieces, its items. */
function noteOf(square: string, view: CaptureView): string {
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
