import { weaponNames } from '@bay327/games/action-figure/sight/data/pieces'
import { soldierIds, type SquareId } from '@bay327/games/action-figure/sight/types'
import { weaponOn } from '@bay327/games/action-figure/sight/weapons'
import { capital, nameOf, soldierName } from '@bay327/games/action-figure/sight/words'
import { isEligible } from '@bay327/games/capture/sight/prey'
import { valueOf } from '@bay327/games/capture/sight/points'
import type { CaptureView } from '@bay327/games/capture/sight/types'
import { places } from '../action-figure/places.ts'
import { playersOf } from './players.ts'
import { words } from './words.ts'

/** What is to be said of a square: what it is, who stands there, what lies there. */
export function noteOf(square: SquareId, view: CaptureView): string {
  const [, ...what] = (places.get(square)?.name ?? '').split(', ')
  const soldier = soldierIds.find((each) => view.soldiers[each] === square)
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
