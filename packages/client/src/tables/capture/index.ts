import type { GameEvent, GameView } from '@bay327/engine'
import type { CaptureEvent } from '@bay327/games/capture/sight/events'
import { asks } from '@bay327/games/capture/sight/text/asks'
import type { CaptureView } from '@bay327/games/capture/sight/types'
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
import { isRebel, rebelMark } from '../action-figure/pieces.ts'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is CaptureView => view['turn'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/capture/sight/text/tells')).tells,
  forChildren: true,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour: (_seat, pick) => (isRebel(pick) ? rebelMark(pick).colour : undefined),
  rules: async () => (await import('@bay327/games/capture/sight/text/rules')).rulesChapters(),
  duration: (event: GameEvent) => duration(event as CaptureEvent),
  // Before the first whole view there is nothing that pictures could run ahead of.
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as CaptureEvent) : view),
  announce: (event: GameEvent, line) => announce(event as CaptureEvent, line),
  cue: (event: GameEvent) => cue(event as CaptureEvent),
}
