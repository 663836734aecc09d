import type { Pictures } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import type { NewHopeEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { withDraft } from './editor/draft.svelte.ts'
import { playback } from './events.ts'
import { markOfSeat } from './marks.ts'

export const table = defineTable<NewHopeView, NewHopeDecision, NewHopeEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  mark: markOfSeat,
  bars: () => import('./bars.ts'),
  async pads() {
    const { pads } = await lazyImport(() => import('./pads.ts'))
    return { pads: (snapshot) => pads(withDraft(snapshot)) }
  },
  seatCard: () => import('./seat-card.ts'),
  kinds: async () => (await import('./kinds.ts')).kinds,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  Editor: fetched(() => import('./editor/Editor.svelte')),
  edits: new Set(['support', 'target', 'board', 'resign-or-draw']),
  rules: async (switches) => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(switches),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'turn-started') return event.turn
    return view ? view.turn.number : undefined
  },
})
