import { t } from '@bay327/table/text/en'
import { isYou } from '@bay327/table/detail/subject'
import type { Detail, DetailContext, Details, Tone } from '@bay327/table/detail/detail'
import { whole } from '../../shared/data/x-wings.ts'
import type { DantooineEvent, EventOf } from '../../shared/events.ts'
import type { DantooineView } from '../../shared/types.ts'
import { lossOdds } from '../../text/odds.ts'
import { nameOf, placeName, spacesText } from '../../text/words.ts'
import Figure from './DetailFigure.svelte'
import { words } from '../words.ts'

const own = words.detail

/** Returns the tone of a gain or loss. If the X-Wing is not the viewer's own, the tone is neutral. */
const toneIf = (isMine: boolean, tone: 'ours' | 'theirs'): Tone => (isMine ? tone : 'even')

const sayOf = ({ title, verdict, effects }: Pick<Detail, 'title' | 'verdict' | 'effects'>): string =>
  [`${title}.`, ...(verdict ? [`${verdict.text}.`] : []), ...effects.map(({ text }) => `${text}.`)].join(' ')

function withSentence(detail: Omit<Detail, 'say'>): Detail {
  return { ...detail, say: sayOf(detail) }
}

/** Returns the detail of how far a Rebel may fly. After it, the player is asked, or the only way is taken. */
function spunDetail(
  event: EventOf<'rebel-spun'> | EventOf<'imperial-spun'>,
  { view, mine }: DetailContext<DantooineView>,
): Detail {
  const isRebel = event.type === 'rebel-spun'
  const at = isRebel ? view[event.seat]?.at : view.vader
  const tone = toneIf(isRebel && mine.has(event.seat), 'ours')
  return withSentence({
    ...(at !== undefined && { at, place: placeName(at) }),
    seats: [event.seat],
    brief: true,
    title: own[isRebel ? 'spins' : 'spinsVader'](nameOf(event.seat), isYou(mine, event.seat)),
    near: isRebel ? words.spun.rebelCircle[event.circle] : words.spun.vaderCircle,
    verdict: { text: spacesText(event), tone },
    effects: isRebel && event.force ? [{ text: words.spun.forceToo, tone }] : [],
  })
}

function attackDetail(event: EventOf<'attacked'>, { view, mine, odds }: DetailContext<DantooineView>): Detail {
  const { target, bursts, lost, to } = event
  const at = view[target]?.at
  const isMine = mine.has(target)
  const tone = toneIf(isMine, lost.length > 0 ? 'theirs' : 'ours')
  return withSentence({
    ...(at !== undefined && { at, place: placeName(at) }),
    seats: [event.seat, target],
    title: own.fires(nameOf(target), isYou(mine, target)),
    ...(odds && { chance: own.chance(t.question.percent(lossOdds(to + lost.length))) }),
    ...(bursts > 0 && lost.length === 0 && { rule: own.lastHolds }),
    verdict: {
      text: lost.length > 0 ? own.off(lost.length) : bursts > 0 ? words.spun.holds : words.spun.nothing,
      tone,
    },
    effects:
      lost.length === 0
        ? []
        : [
            { text: words.pieces(to, whole), tone, to: { pad: target } },
            { text: own.slow(to), tone },
          ],
  })
}

function repairDetail({ seat, at, to }: EventOf<'repaired'>, { mine }: DetailContext<DantooineView>): Detail {
  const tone = toneIf(mine.has(seat), 'ours')
  return withSentence({
    at,
    place: placeName(at),
    seats: [seat],
    title: own.repairs(nameOf(seat), isYou(mine, seat)),
    verdict: { text: words.whole, tone },
    effects: [{ text: words.pieces(to, whole), tone, to: { pad: seat } }],
  })
}

function detailOf(run: readonly DantooineEvent[], context: DetailContext<DantooineView>): Detail {
  const event = run.at(-1)
  if (event?.type === 'rebel-spun' || event?.type === 'imperial-spun') return spunDetail(event, context)
  if (event?.type === 'attacked') return attackDetail(event, context)
  if (event?.type === 'repaired') return repairDetail(event, context)
  throw new Error(`no detail of ${event?.type}`)
}

export const details: Details<DantooineView, DantooineEvent> = { detailOf, Figure }
