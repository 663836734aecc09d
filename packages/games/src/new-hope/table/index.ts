import type { Pictures } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import type { NewHopeEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { playback } from './events.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { markOfSeat } from './marks.ts'

export const table = defineTable<NewHopeView, NewHopeDecision, NewHopeEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  Track,
  Status,
  TurnOrder: fetched(() => import('./TurnOrder.svelte')),
  Pads: fetched(() => import('./pads/Pads.svelte')),
  cells: async () => (await lazyImport(() => import('./pads/cells.ts'))).cells,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail/detail.ts'))).details,
  Token,
  SeatCard: fetched(() => import('./SeatCard.svelte')),
  colour: (seat) => markOfSeat(seat).colour,
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
