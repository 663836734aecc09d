import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Decision, Pictures } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import { asks } from '../text/asks.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import { defineTable, fetched } from '@bay327/table/table-module'
import Board from './Board.svelte'
import { playback } from './events.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { isRebel, rebelMark } from '../../action-figure/table/pieces.ts'

export const table = defineTable<CaptureView, Decision<CaptureOption>, CaptureEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  forChildren: true,
  Track,
  Status,
  TurnOrder: fetched(() => import('./TurnOrder.svelte')),
  Pads: fetched(() => import('./Pads.svelte')),
  cells: async () => (await lazyImport(() => import('./cells.ts'))).cells,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail.ts'))).details,
  Token,
  SeatCard: fetched(() => import('./SeatCard.svelte')),
  colour: (_seat, pick) => (isRebel(pick) ? rebelMark(pick).colour : undefined),
  rules: async () => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
})
