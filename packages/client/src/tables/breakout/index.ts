import { lazyImport } from '../../ui/arrivals.ts'
import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '@bay327/games/breakout/sight/events'
import { asks } from '@bay327/games/breakout/sight/text/asks'
import type { BreakoutOption, BreakoutView } from '@bay327/games/breakout/sight/types'
import { defineTable, fetched } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { rebelMark, soldierMark } from '../action-figure/pieces.ts'
import { rebelsOfPick } from '@bay327/games/breakout/sight/seats'

export const table = defineTable<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('@bay327/games/breakout/sight/text/tells'))).tells,
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
  colour(seat, pick) {
    const [rebel] = rebelsOfPick(pick)
    return (rebel ? rebelMark(rebel) : seat === 'imperial' ? soldierMark('vader') : undefined)?.colour
  },
  rules: async (switches) =>
    (await lazyImport(() => import('@bay327/games/breakout/sight/text/rules'))).rulesChapters(switches),
  pictures: async () => (await lazyImport(() => import('@bay327/games/breakout/sight/text/pictures'))).pictures,
  duration,
  flows: new Set(['placed', 'threw', 'stood-up']),
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'rolled') return event.round
    return view && view.round.number > 0 ? view.round.number : undefined
  },
})
