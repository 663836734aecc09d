import type { EscapeEvent } from '@bay327/games/escape/sight/events'
import type { EscapeDecision, EscapeView } from '@bay327/games/escape/sight/types'
import { defineTable } from '../table.ts'
import Board from './Board.svelte'
import { announce } from './announce.ts'
import { cue } from './cue.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import { asks } from '@bay327/games/escape/sight/text/asks'
import Token from './Token.svelte'
import Track from './Track.svelte'
import { isHero, marks } from './heroes.ts'

export const table = defineTable<EscapeView, EscapeDecision, EscapeEvent>({
  text: asks,
  tells: async () => (await import('@bay327/games/escape/sight/text/tells')).tells,
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
  colour: (seat) => (isHero(seat) ? marks[seat].colour : undefined),
  rules: async () => (await import('@bay327/games/escape/sight/text/rules')).rulesChapters(),
  pictures: async () => (await import('@bay327/games/escape/sight/text/pictures')).pictures,
  duration,
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'turn-began') return event.round
    return view ? view.turn.round : undefined
  },
})
