import type { Detail, DetailContext, Details, Effect } from '@bay327/table/detail/detail'
import { isYou } from '@bay327/table/detail/subject'
import { nameOf, soldierName } from '../../../action-figure/shared/words.ts'
import { duelDetail, toneOf, type Side } from '../../../action-figure/table/duel-detail.ts'
import type { BreakoutEvent, EventOf } from '../../shared/events.ts'
import type { BreakoutView } from '../../shared/types.ts'
import Figure from './DetailFigure.svelte'
import { fightIn, isOfFight } from '../fight.ts'
import { isRebelSeat } from '../rebels.ts'
import { words } from '../words.ts'

/** Returns the viewer's side. Rebels win and lose together against the Imperial. */
function sideOf(mine: ReadonlySet<string>): Side {
  if (mine.size === 0) return 'even'
  return [...mine].some(isRebelSeat) ? 'rebel' : 'soldier'
}

function effectOf(event: BreakoutEvent, side: Side): readonly Effect[] {
  const [ours, theirs] = [toneOf(side, 'rebel'), toneOf(side, 'soldier')]
  if (event.type === 'beaten') return [{ text: words.beaten(soldierName(event.soldier), event.lies), tone: ours }]
  if (event.type === 'jailed')
    return [{ text: words.jailed(nameOf(event.rebel)), tone: theirs, to: { pad: event.rebel } }]
  if (event.type === 'disarmed') return [{ text: words.disarmed(nameOf(event.rebel)), tone: theirs }]
  if (event.type === 'taken')
    return [{ text: words.taken(event.card, event.count), tone: theirs, to: { pad: 'imperial' } }]
  return []
}

/** Returns the detail of a code card that the Imperial takes, when the battle before it is no longer displayed. */
const cardDetail = ({ card, count, from }: EventOf<'taken'>, side: Side): Detail => ({
  seats: ['imperial', ...(from === undefined ? [] : [from])],
  title: words.takesCard,
  verdict: { text: words.cardTaken(card), tone: toneOf(side, 'soldier') },
  effects: [{ text: words.cardsNow(count), tone: toneOf(side, 'soldier'), to: { pad: 'imperial' } }],
  say: `${words.taken(card, count)}.`,
})

/** Returns the detail of a Weapon that a Rebel loses, when the viewer did not see the fight before it. */
const weaponDetail = ({ seat, rebel, square }: EventOf<'disarmed'>, side: Side): Detail => ({
  at: square,
  place: square,
  seats: [seat, 'imperial'],
  title: words.disarmed(nameOf(rebel)),
  verdict: { text: words.weaponLies(square), tone: toneOf(side, 'soldier') },
  effects: [],
  say: `${words.disarmed(nameOf(rebel))}.`,
})

function detailOf(run: readonly BreakoutEvent[], { view, mine, odds }: DetailContext<BreakoutView>): Detail {
  const side = sideOf(mine)
  const battle = fightIn(run)
  const fought = run.findLast(isOfFight)
  if (!battle || !fought) {
    const last = run.at(-1)
    if (last?.type === 'taken') return cardDetail(last, side)
    if (last?.type === 'disarmed') return weaponDetail(last, side)
    throw new Error(`no battle in ${run.map(({ type }) => type).join(', ')}`)
  }
  const at =
    fought.type === 'beaten'
      ? fought.square
      : fought.type === 'jailed'
        ? fought.from
        : view.soldiers[fought.soldier]?.square
  const effects = run.flatMap((event) => effectOf(event, side))
  return duelDetail(battle, {
    at,
    seats: [fought.seat, 'imperial'],
    side,
    you: isYou(mine, fought.seat),
    odds,
    effects,
  })
}

export const details: Details<BreakoutView, BreakoutEvent> = { detailOf, Figure }
