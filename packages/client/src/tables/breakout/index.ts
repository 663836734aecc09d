import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '@bay327/games/breakout/sight/events'
import { asks } from '@bay327/games/breakout/sight/text/asks'
import type { BreakoutOption, BreakoutView } from '@bay327/games/breakout/sight/types'
import { defineTable } from '../table.ts'
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
  tells: async () => (await import('@bay327/games/breakout/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder: async () => (await import('./TurnOrder.svelte')).default,
  Pads: async () => (await import('./Pads.svelte')).default,
  cells: async () => (await import('./cells.ts')).cells,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour(seat, pick) {
    const [rebel] = rebelsOfPick(pick)
    return (rebel ? rebelMark(rebel) : seat === 'imperial' ? soldierMark('vader') : undefined)?.colour
  },
  rules: async (switches) => (await import('@bay327/games/breakout/sight/text/rules')).rulesChapters(switches),
  pictures: async () => (await import('@bay327/games/breakout/sight/text/pictures')).pictures,
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
