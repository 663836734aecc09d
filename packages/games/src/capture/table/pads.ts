import type { Pad } from '@bay327/table/regions/data'
import type { Figure, Item } from '@bay327/table/regions/figure'
import { tagOf } from '@bay327/table/regions/tag'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds } from '../../action-figure/shared/types.ts'
import { weaponOf, weaponOn } from '../../action-figure/shared/weapons.ts'
import { capital, nameOf } from '../../action-figure/shared/words.ts'
import { dieLook } from '../../action-figure/table/die-look.ts'
import { weaponGlyphs } from '../../action-figure/table/looks.ts'
import { rebelMark } from '../../action-figure/table/pieces.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import type { Player } from '../shared/types.ts'
import { leaderOf, nextAfter, playersOf } from './players.ts'
import type { CaptureSnapshot } from './props.ts'
import { itemOf } from './bars.ts'
import { words } from './words.ts'

export const pads = (snapshot: CaptureSnapshot): readonly Pad[] =>
  playersOf(snapshot.view).map((player) => padOf(player, snapshot))

/** Returns the goal, and the points that can still be won. */
export function foot({ view }: CaptureSnapshot): readonly string[] {
  const left = soldierIds.reduce((sum, id) => sum + (view.soldiers[id] === undefined ? 0 : valueOf(id)), 0)
  return [words.aim, ...(left > 0 ? [words.leftOf(left)] : [])]
}

function padOf(player: Player, snapshot: CaptureSnapshot): Pad {
  const { view, question, preview, who, mine } = snapshot
  const { seat, rebel, captured } = player
  const acting = question !== undefined && view.turn.seat === seat
  const decision = question?.decision
  const option = decision?.seat === seat ? decision.options.find(({ id }) => id === preview) : undefined
  const points = pointsOf(player)
  const held = weaponOf(view.weapons, rebel)?.kind
  const gained = option?.verb === 'take' ? weaponOn(view.weapons, option.to)?.kind : undefined
  const weapon = gained ?? held
  const prisoners: readonly Item[] = [
    ...captured.map((soldier) => itemOf(soldier)),
    ...(option?.soldier ? [{ ...itemOf(option.soldier), state: 'gain' as const }] : []),
  ]
  const figures: Figure[] = [
    {
      kind: 'number',
      label: words.points(points),
      value: points,
      change: option?.soldier && `+${valueOf(option.soldier)}`,
    },
    {
      kind: 'items',
      label: words.prisoners,
      bare: true,
      fit: 'rest',
      look: 'boxes',
      groups: prisoners.length > 0 ? [{ items: prisoners }] : [],
      none: words.none,
    },
    {
      kind: 'text',
      label: words.hand,
      bare: true,
      fit: 'line',
      text: weapon ? capital(weaponNames[weapon]) : words.bare[0],
      more: `, ${weapon ? words.two : words.bare[1]}`,
      glyph: weapon && weaponGlyphs[weapon],
      tone: gained ? 'good' : weapon ? 'plain' : 'faint',
    },
  ]
  if (acting && view.turn.roll)
    figures.push({
      kind: 'die',
      label: words.die(nameOf(rebel)),
      bare: true,
      spare: true,
      face: view.turn.roll,
      none: '',
      ...dieLook(view.turn.roll),
    })
  const leads = leaderOf(view)?.seat === seat
  return {
    id: seat,
    mark: rebelMark(rebel),
    name: nameOf(rebel),
    who: who(seat),
    tag:
      tagOf(seat, snapshot, leads ? undefined : nextAfter(view)?.seat) ??
      (leads ? { text: question ? words.leads : words.winner, look: 'am' } : undefined),
    acting,
    own: mine.has(seat),
    figures,
    brief: [
      { text: `${points}`, said: words.worth(points) },
      { text: held ? words.armed : words.unarmed, said: held ? weaponNames[held] : words.bare[0] },
    ],
  }
}
