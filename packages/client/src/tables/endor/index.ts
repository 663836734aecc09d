import type { GameEvent, GameView } from '@bay327/engine'
import type { EndorEvent } from '@bay327/games/endor/sight/events'
import { asks } from '@bay327/games/endor/sight/text/asks'
import type { EndorView } from '@bay327/games/endor/sight/types'
import type { TableModule } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import Pads from './Pads.svelte'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import TurnOrder from './TurnOrder.svelte'
import { isSeat, marks } from './looks.ts'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is EndorView => view['turn'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/endor/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour: (seat) => (isSeat(seat) ? marks[seat].colour : undefined),
  Editor: async () => (await import('./Editor.svelte')).default,
  edits: new Set(['plan', 'move', 'hits']),
  rules: async () => (await import('@bay327/games/endor/sight/text/rules')).rulesChapters(),
  duration: (event: GameEvent) => duration(event as EndorEvent),
  // Before the first whole view there is nothing that pictures could run ahead of.
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as EndorEvent) : view),
  announce: (event: GameEvent, line) => announce(event as EndorEvent, line),
  cue: (event: GameEvent) => cue(event as EndorEvent),
  round(view: GameView, event?: GameEvent) {
    const opened = event as EndorEvent | undefined
    if (opened?.type === 'round-began') return opened.round
    return isDealt(view) ? view.turn.round : undefined
  },
}
