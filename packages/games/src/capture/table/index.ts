import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Decision, Pictures } from '@bay327/engine'
import DrawnBoard from '@bay327/table/regions/DrawnBoard.svelte'
import { defineTable, fetched } from '@bay327/table/table-module'
import { isRebel, rebelMark } from '../../action-figure/table/pieces.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import { asks } from '../text/asks.ts'
import { board } from './board.ts'
import { playback } from './events.ts'
import Ground from './Ground.svelte'

export const table = defineTable<CaptureView, Decision<CaptureOption>, CaptureEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('../text/tells.ts'))).tells,
  forChildren: true,
  mark: (seat, pick) =>
    isRebel(pick) ? rebelMark(pick) : { shape: 'square', letter: seat.slice(-1), colour: '--ink-2' },
  board,
  Board: DrawnBoard,
  Ground,
  notes: () => import('./notes.ts'),
  bars: () => import('./bars.ts'),
  pads: () => import('./pads.ts'),
  seatCard: () => import('./seat-card.ts'),
  Material: fetched(() => import('./Material.svelte')),
  details: async () => (await lazyImport(() => import('./detail.ts'))).details,
  rules: async () => (await lazyImport(() => import('../text/rules.ts'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('../text/pictures.json'))).default as Pictures,
  ...playback,
})
