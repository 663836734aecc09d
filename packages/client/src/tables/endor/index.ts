import type { EndorEvent } from '@bay327/games/endor/sight/events'
import { asks } from '@bay327/games/endor/sight/text/asks'
import type { EndorDecision, EndorView } from '@bay327/games/endor/sight/types'
import { defineTable } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { isSeat, marks } from './looks.ts'

export const table = defineTable<EndorView, EndorDecision, EndorEvent>({
  text: asks,
  tells: async () => (await import('@bay327/games/endor/sight/text/tells')).tells,
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
  colour: (seat) => (isSeat(seat) ? marks[seat].colour : undefined),
  Editor: async () => (await import('./Editor.svelte')).default,
  edits: new Set(['plan', 'move', 'hits']),
  rules: async () => (await import('@bay327/games/endor/sight/text/rules')).rulesChapters(),
  pictures: async () => (await import('@bay327/games/endor/sight/text/pictures')).pictures,
  duration,
  flows: new Set(['drew', 'struck', 'track']),
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'round-began') return event.round
    return view ? view.turn.round : undefined
  },
})
