import type { Pictures } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import DrawnBoard from '@bay327/table/regions/DrawnBoard.svelte'
import { defineTable, fetched } from '@bay327/table/table-module'
import { board } from './board.ts'
import Ground from './Ground.svelte'
import { playback } from './events.ts'
import { asks } from '../text/asks.ts'
import { isHero, marks } from './heroes.ts'

export const table = defineTable<EscapeView, EscapeDecision, EscapeEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  expected: () => lazyImport(() => import('../text/expected.ts')),
  mark: (seat) => (isHero(seat) ? marks[seat] : { shape: 'circle', letter: '', colour: '--ink-2' }),
  board,
  Board: DrawnBoard,
  Ground,
  notes: () => import('./notes.ts'),
  bars: () => import('./bars.ts'),
  pads: () => import('./pads.ts'),
  seatCard: () => import('./seat-card.ts'),
  kinds: async () => (await import('./kinds.ts')).kinds,
  slim: true,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  rules: async () => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'turn-began') return event.round
    return view ? view.turn.round : undefined
  },
})
