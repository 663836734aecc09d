import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure, Item } from '@bay327/table/regions/figure'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { isTrooper, soldierIds, type SoldierId } from '../../action-figure/shared/types.ts'
import { weaponOf } from '../../action-figure/shared/weapons.ts'
import { capital, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { dieLook } from '../../action-figure/table/die-look.ts'
import { soldierGlyphs, soldierLook, weaponGlyphs } from '../../action-figure/table/looks.ts'
import { rebelMark } from '../../action-figure/table/pieces.ts'
import { valueOf } from '../shared/points.ts'
import { isEligible } from '../shared/prey.ts'
import type { CaptureView } from '../shared/types.ts'
import { captorOf, nextAfter, playerOnTurn, playersOf } from './players.ts'
import { words } from './words.ts'
import type { CaptureSnapshot } from './props.ts'

export function track({ view, question, preview }: CaptureSnapshot): Figure {
  const aimed = question?.decision.options.find(({ id }) => id === preview)?.soldier
  const groups: readonly (readonly SoldierId[])[] = [soldierIds.filter(isTrooper), ['fett'], ['vader']]
  return {
    kind: 'items',
    label: words.track,
    look: 'boxes',
    count: { value: soldierIds.filter((id) => view.soldiers[id] !== undefined).length, label: words.left },
    groups: groups.map((group) => ({
      items: group.map((soldier) => trackItem(soldier, view, aimed)),
      text: words.each(valueOf(group[0] ?? 'vader'), group.length),
      isNow: group.some((soldier) => isEligible(view.soldiers, soldier)),
    })),
  }
}

export function status({ view, mine, showing }: CaptureSnapshot): readonly Figure[] {
  const player = playerOnTurn(view)
  if (!player) return []
  const weapon = weaponOf(view.weapons, player.rebel)
  const { roll } = view.turn
  const isOwn = mine.has(player.seat)
  const mark = rebelMark(player.rebel)
  return [
    {
      kind: 'die',
      label: isOwn ? words.yourDie : words.die(nameOf(player.rebel)),
      face: roll,
      none: words.notRolled,
      key: view.turn.number,
      ms: showing?.event.type === 'rolled' ? showing.ms : 0,
      ...(isOwn && { tone: 'own' as const }),
      ...(roll && dieLook(roll)),
    },
    weapon
      ? { kind: 'text', label: words.hand, text: capital(weaponNames[weapon.kind]), glyph: weaponGlyphs[weapon.kind] }
      : { kind: 'text', label: words.hand, text: words.dice.bare, mark, tone: 'faint' },
  ]
}

export function order({ view, question, showing }: CaptureSnapshot): TurnOrder {
  const next = nextAfter(view)?.seat
  const seats = playersOf(view).map(({ seat, rebel }) => {
    const isNow = seat === view.turn.seat && (question ?? showing) !== undefined
    const state = isNow ? ('now' as const) : seat === next && question ? ('next' as const) : ('' as const)
    return { seat, name: nameOf(rebel), mark: rebelMark(rebel), state }
  })
  return { label: words.turnOrder, seats }
}

export const itemOf = (soldier: SoldierId): Item => ({
  id: soldier,
  name: soldierName(soldier),
  glyph: soldierGlyphs[soldierLook(soldier)],
  colour: '--red',
})

function trackItem(soldier: SoldierId, view: CaptureView, aimed: SoldierId | undefined): Item {
  const captor = captorOf(view, soldier)
  const meaning = captor
    ? words.takenBy(nameOf(captor.rebel))
    : isEligible(view.soldiers, soldier)
      ? words.free
      : words.later
  return {
    ...itemOf(soldier),
    name: `${soldierName(soldier)}, ${words.worth(valueOf(soldier))}: ${meaning}`,
    state: captor ? 'done' : aimed === soldier ? 'aimed' : undefined,
    by: captor && rebelMark(captor.rebel),
  }
}
