import type { NewHopeEvent } from '@bay327/games/new-hope/sight/events'
import { asks } from '@bay327/games/new-hope/sight/text/asks'
import type { NewHopeDecision, NewHopeView } from '@bay327/games/new-hope/sight/types'
import { defineTable } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { markOfSeat } from './marks.ts'

export const table = defineTable<NewHopeView, NewHopeDecision, NewHopeEvent>({
  text: asks,
  tells: async () => (await import('@bay327/games/new-hope/sight/text/tells')).tells,
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
  colour: (seat) => markOfSeat(seat).colour,
  Editor: async () => (await import('./Editor.svelte')).default,
  edits: new Set(['support', 'target', 'board', 'resign-or-draw']),
  rules: async (switches) => (await import('@bay327/games/new-hope/sight/text/rules')).rulesChapters(switches),
  pictures: async () => (await import('@bay327/games/new-hope/sight/text/pictures')).pictures,
  duration,
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'turn-started') return event.turn
    return view ? view.turn.number : undefined
  },
})
