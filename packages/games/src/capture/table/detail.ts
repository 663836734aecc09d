import type { Detail, DetailContext, Details, Effect } from '@bay327/table/detail/detail'
import { isYou } from '@bay327/table/detail/subject'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { duelDetail, toneOf, type Side } from '../../action-figure/table/duel-detail.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureView } from '../shared/types.ts'
import { battleIn, isOfBattle } from './battle.ts'
import Figure from './DetailFigure.svelte'
import { words } from './words.ts'

function effectsOf(event: CaptureEvent | undefined, side: Side): readonly Effect[] {
  if (event?.type === 'captured') {
    const tone = toneOf(side, 'rebel')
    const [name, soldier] = [nameOf(event.rebel), soldierName(event.soldier)]
    return [
      { text: words.caught(name, soldier), tone },
      { text: words.pointsNow(name, event.points), tone, to: { pad: event.seat } },
    ]
  }
  if (event?.type === 'sent-home')
    return [
      { text: words.backTo(nameOf(event.rebel), event.to), tone: toneOf(side, 'soldier'), to: { place: event.to } },
      { text: words.stays(soldierName(event.soldier), event.from), tone: 'even' },
    ]
  return []
}

function detailOf(run: readonly CaptureEvent[], { view, mine, odds }: DetailContext<CaptureView>): Detail {
  const battle = battleIn(run)
  const last = run.findLast(isOfBattle)
  if (!battle || !last) throw new Error(`no battle in ${run.map(({ type }) => type).join(', ')}`)
  // Every player has a Rebel, so another player's battle is neither good nor bad for the viewer.
  const side = mine.has(last.seat) ? 'rebel' : 'even'
  const at = last.type === 'sent-home' ? last.from : 'square' in last ? last.square : view.soldiers[last.soldier]
  return duelDetail(battle, {
    at,
    seats: [last.seat],
    side,
    you: isYou(mine, last.seat),
    odds,
    effects: effectsOf(last, side),
  })
}

export const details: Details<CaptureView, CaptureEvent> = { detailOf, Figure }
