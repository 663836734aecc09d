import type { GameEvent, GameView } from '@bay327/engine'
import type { NewHopeEvent } from '@bay327/games/new-hope/sight/events'
import { asks } from '@bay327/games/new-hope/sight/text/asks'
import type { NewHopeView } from '@bay327/games/new-hope/sight/types'
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
import { markOfSeat } from './marks.ts'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is GameView & NewHopeView => view['turn'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/new-hope/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour: (seat) => markOfSeat(seat).colour,
  Editor: async () => (await import('./Editor.svelte')).default,
  edits: new Set(['support', 'target', 'board', 'resign-or-draw']),
  rules: async (switches) => (await import('@bay327/games/new-hope/sight/text/rules')).rulesChapters(switches),
  duration: (event: GameEvent) => duration(event as NewHopeEvent),
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as NewHopeEvent) : view),
  announce: (event: GameEvent, line) => announce(event as NewHopeEvent, line),
  cue: (event: GameEvent) => cue(event as NewHopeEvent),
  round(view: GameView, event?: GameEvent) {
    const opened = event as NewHopeEvent | undefined
    if (opened?.type === 'turn-started') return opened.turn
    return isDealt(view) ? view.turn.number : undefined
  },
}
