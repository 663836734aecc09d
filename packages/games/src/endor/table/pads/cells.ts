import type { PadCell } from '@bay327/table/pads/pad-cell'
import { marks } from '../looks.ts'
import { tagOf } from './pad-tag.ts'
import type { EndorProps } from '../props.ts'
import { words } from '../words.ts'

export function cells({ view, seats, question, mine, who, lost }: EndorProps): readonly PadCell[] {
  const circumstances = {
    view,
    waits: question !== undefined && !question.answered,
    mine,
    lost: lost ?? new Set<string>(),
  }
  return view.seats.map((seat): PadCell => {
    const name = seats.find(({ id }) => id === seat)?.name ?? seat
    const held = view[seat]?.cards ?? 0
    const left = view[seat]?.pile.length ?? 0
    const isPlanning = view.turn.phase === 'plan'
    const tag = tagOf(seat, circumstances)
    return {
      id: seat,
      mark: marks[seat],
      name,
      who: who(seat),
      acting: isPlanning ? question?.seat === seat : view.turn.seat === seat,
      own: mine.has(seat),
      facts: [
        isPlanning
          ? { text: words.cards(held), said: words.handOf(name, held) }
          : { text: words.orders(left), said: words.ordersLeftOf(name, left) },
        ...(isPlanning && view[seat]?.locked ? [{ text: `\u2713 ${words.in}`, said: words.locked }] : []),
        ...(isPlanning && !view[seat]?.locked ? [{ text: words.plans, said: tag?.text ?? words.planning }] : []),
      ],
    }
  })
}
