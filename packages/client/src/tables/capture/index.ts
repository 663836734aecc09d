import { lazyImport } from '../../ui/arrivals.ts'
import type { Decision } from '@bay327/engine'
import type { CaptureEvent } from '@bay327/games/capture/sight/events'
import { asks } from '@bay327/games/capture/sight/text/asks'
import type { CaptureOption, CaptureView } from '@bay327/games/capture/sight/types'
import { defineTable, fetched } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { isRebel, rebelMark } from '../action-figure/pieces.ts'

export const table = defineTable<CaptureView, Decision<CaptureOption>, CaptureEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('@bay327/games/capture/sight/text/tells'))).tells,
  forChildren: true,
  Track,
  Status,
  TurnOrder: fetched(() => import('./TurnOrder.svelte')),
  Pads: fetched(() => import('./Pads.svelte')),
  cells: async () => (await lazyImport(() => import('./cells.ts'))).cells,
  Board,
  Material: fetched(() => import('./Material.svelte')),
  OutcomeArt: fetched(() => import('./OutcomeArt.svelte')),
  Token,
  SeatCard: fetched(() => import('./SeatCard.svelte')),
  colour: (_seat, pick) => (isRebel(pick) ? rebelMark(pick).colour : undefined),
  rules: async () => (await lazyImport(() => import('@bay327/games/capture/sight/text/rules'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('@bay327/games/capture/sight/text/pictures'))).pictures,
  duration,
  flows: new Set(['threw']),
  apply,
  announce,
  cue,
})
