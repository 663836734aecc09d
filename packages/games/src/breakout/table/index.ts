import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Decision, Pictures } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './board/Board.svelte'
import { playback } from './events.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { rebelMark, soldierMark } from '../../action-figure/table/pieces.ts'
import { rebelsOfPick } from '../shared/seats.ts'

export const table = defineTable<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>({
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
  colour(seat, pick) {
    const [rebel] = rebelsOfPick(pick)
    return (rebel ? rebelMark(rebel) : seat === 'imperial' ? soldierMark('vader') : undefined)?.colour
  },
  rules: async (switches) => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(switches),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
  round(view, event) {
    if (event?.type === 'rolled') return event.round
    return view && view.round.number > 0 ? view.round.number : undefined
  },
})
