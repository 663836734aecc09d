import type { GameEvent, GameView } from '@bay327/engine'
import type { BreakoutEvent } from '@bay327/games/breakout/sight/events'
import { asks } from '@bay327/games/breakout/sight/text/asks'
import type { BreakoutView } from '@bay327/games/breakout/sight/types'
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
import { rebelMark, soldierMark } from '../action-figure/pieces.ts'
import { rebelsOfPick } from '@bay327/games/breakout/sight/seats'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is BreakoutView => view['round'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/breakout/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder,
  Pads,
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
  duration: (event: GameEvent) => duration(event as BreakoutEvent),
  // Before the first whole view there is nothing that pictures could run ahead of.
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as BreakoutEvent) : view),
  announce: (event: GameEvent, line) => announce(event as BreakoutEvent, line),
  cue: (event: GameEvent) => cue(event as BreakoutEvent),
  round(view: GameView, event?: GameEvent) {
    const opened = event as BreakoutEvent | undefined
    if (opened?.type === 'rolled') return opened.round
    return isDealt(view) && view.round.number > 0 ? view.round.number : undefined
  },
}
