import { lazyImport } from '../../ui/arrivals.ts'
import type { EscapeEvent } from '@bay327/games/escape/sight/events'
import type { EscapeDecision, EscapeView } from '@bay327/games/escape/sight/types'
import { defineTable, fetched } from '../table.ts'
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
  tells: async () => (await lazyImport(() => import('@bay327/games/escape/sight/text/tells'))).tells,
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
  colour: (seat) => (isHero(seat) ? marks[seat].colour : undefined),
  rules: async () => (await lazyImport(() => import('@bay327/games/escape/sight/text/rules'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('@bay327/games/escape/sight/text/pictures'))).pictures,
  duration,
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'turn-began') return event.round
    return view ? view.turn.round : undefined
  },
})
