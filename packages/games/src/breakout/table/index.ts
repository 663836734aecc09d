import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Decision, Pictures } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { Mark } from '@bay327/table/view/shapes'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { playback } from './events.ts'
import { rebelMark, soldierMark } from '../../action-figure/table/pieces.ts'
import { rebelsOfPick } from '../shared/seats.ts'

/** Returns the Imperial's helmet, the shapes of the Rebels that a seat plays, or the seat's number. */
function mark(seat: string, pick?: string): Mark {
  if (seat === 'imperial') return soldierMark('vader')
  const [first, second] = rebelsOfPick(pick).map(rebelMark)
  return first ? { ...first, second } : { shape: 'circle', letter: seat.slice(-1), colour: '--ink-2' }
}

export const table = defineTable<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  mark,
  bars: () => import('./bars.ts'),
  pads: () => import('./pads.ts'),
  seatCard: () => import('./seat-card.ts'),
  kinds: async () => (await import('./kinds.ts')).kinds,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  rules: async (switches) => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(switches),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'rolled') return event.round
    return view && view.round.number > 0 ? view.round.number : undefined
  },
})
