import type { Pictures } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import type { EndorEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { EndorDecision, EndorView } from '../shared/types.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { playback } from './events.ts'
import { isSeat, marks } from './looks.ts'

export const table = defineTable<EndorView, EndorDecision, EndorEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  mark: (seat) => (isSeat(seat) ? marks[seat] : { shape: 'circle', letter: '', colour: '--ink-2' }),
  bars: () => import('./bars.ts'),
  pads: () => import('./pads.ts'),
  seatCard: () => import('./seat-card.ts'),
  kinds: async () => (await import('./kinds.ts')).kinds,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  Editor: fetched(() => import('./editor/Editor.svelte')),
  edits: new Set(['plan', 'move', 'hits']),
  rules: async () => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'round-began') return event.round
    return view ? view.turn.round : undefined
  },
})
