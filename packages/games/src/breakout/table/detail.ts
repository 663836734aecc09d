import type { Detail, DetailContext, Details, Effect } from '@bay327/table/detail/detail'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { duelDetail, toneOf, type Side } from '../../action-figure/table/duel-detail.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import type { BreakoutView } from '../shared/types.ts'
import Figure from './DetailFigure.svelte'
import { fightIn, isOfFight } from './fight.ts'
import { isRebelSeat } from './rebels.ts'
import { words } from './words.ts'

/** Rebels win and lose together, against the Imperial. */
function sideOf(mine: ReadonlySet<string>): Side {
  if (mine.size === 0) return 'even'
  return [...mine].some(isRebelSeat) ? 'rebel' : 'soldier'
}

function effectOf(event: BreakoutEvent, side: Side): readonly Effect[] {
  const [ours, theirs] = [toneOf(side, 'rebel'), toneOf(side, 'soldier')]
  if (event.type === 'beaten') return [{ text: words.beaten(soldierName(event.soldier), event.lies), tone: ours }]
  if (event.type === 'jailed')
    return [{ text: words.jailed(nameOf(event.rebel)), tone: theirs, anchor: `pad:${event.rebel}` }]
  if (event.type === 'disarmed') return [{ text: words.disarmed(nameOf(event.rebel)), tone: theirs }]
  if (event.type === 'taken')
    return [{ text: words.taken(event.card, event.count), tone: theirs, anchor: 'pad:imperial' }]
  return []
}

/** Returns the detail of a code card that the Imperial takes after a battle that is no longer displayed. */
const cardDetail = ({ card, count, from }: EventOf<'taken'>, side: Side): Detail => ({
  seats: ['imperial', ...(from === undefined ? [] : [from])],
  title: words.takesCard,
  verdict: { text: words.cardTaken(card), tone: toneOf(side, 'soldier') },
  effects: [{ text: words.cardsNow(count), tone: toneOf(side, 'soldier'), anchor: 'pad:imperial' }],
  say: `${words.taken(card, count)}.`,
})

function detailOf(run: readonly BreakoutEvent[], { view, mine, odds }: DetailContext<BreakoutView>): Detail {
  const side = sideOf(mine)
  const battle = fightIn(run)
  const fought = run.findLast(isOfFight)
  if (!battle || !fought) {
    const taken = run.findLast((event) => event.type === 'taken')
    if (taken) return cardDetail(taken, side)
    throw new Error(`no battle in ${run.map(({ type }) => type).join(', ')}`)
  }
  const at =
    fought.type === 'beaten'
      ? fought.square
      : fought.type === 'jailed'
        ? fought.from
        : view.soldiers[fought.soldier]?.square
  const effects = run.flatMap((event) => effectOf(event, side))
  return duelDetail(battle, { at, seats: [fought.seat, 'imperial'], side, odds, effects })
}

export const details: Details<BreakoutView, BreakoutEvent> = { detailOf, Figure }
