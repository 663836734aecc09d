import type { GameEvent, GameView } from '@bay327/engine'
import type { EscapeEvent } from '@bay327/games/escape/sight/events'
import type { EscapeView } from '@bay327/games/escape/sight/types'
import type { TableModule } from '../table.ts'
import Board from './Board.svelte'
import { announce } from './announce.ts'
import { cue } from './cue.ts'
import Pads from './Pads.svelte'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import { asks } from '@bay327/games/escape/sight/text/asks'
import Token from './Token.svelte'
import Track from './Track.svelte'
import TurnOrder from './TurnOrder.svelte'
import { isHero, marks } from './heroes.ts'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is EscapeView => view['turn'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/escape/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour: (seat) => (isHero(seat) ? marks[seat].colour : undefined),
  rules: async () => (await import('@bay327/games/escape/sight/text/rules')).rulesChapters(),
  duration: (event: GameEvent) => duration(event as EscapeEvent),
  // Before the first whole view there is nothing that pictures could run ahead of.
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as EscapeEvent) : view),
  announce: (event: GameEvent, line) => announce(event as EscapeEvent, line),
  cue: (event: GameEvent) => cue(event as EscapeEvent),
  round(view: GameView, event?: GameEvent) {
    const opened = event as EscapeEvent | undefined
    if (opened?.type === 'turn-began') return opened.round
    return isDealt(view) ? view.turn.round : undefined
  },
}
