import type { Pictures } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import type { DantooineEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { DantooineDecision, DantooineView } from '../shared/types.ts'
import { roundOf } from '../shared/round.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { isSeat, markOf, rebelsOf, wingOf } from './marks.ts'
import { playback } from './events.ts'

export const table = defineTable<DantooineView, DantooineDecision, DantooineEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  mark: (seat, pick) =>
    isSeat(seat) ? markOf(seat, wingOf(seat, pick)) : { shape: 'circle', letter: '', colour: '--ink-2' },
  bars: () => import('./bars.ts'),
  pads: () => import('./pads.ts'),
  seatCard: () => import('./seat-card.ts'),
  kinds: async () => (await import('./kinds.ts')).kinds,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  rules: async () => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'turn-began') return event.round
    return view ? roundOf(view.turn.number, rebelsOf(view).length) : undefined
  },
})
