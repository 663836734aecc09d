import type { GameEvent, GameView } from '@bay327/engine'
import type { DantooineEvent } from '@bay327/games/dantooine/sight/events'
import { asks } from '@bay327/games/dantooine/sight/text/asks'
import type { DantooineView } from '@bay327/games/dantooine/sight/types'
import { roundOf } from '@bay327/games/dantooine/sight/round'
import type { TableModule } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { isSeat, markOf, rebelsOf, wingOf } from './marks.ts'
import Pads from './Pads.svelte'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'
import TurnOrder from './TurnOrder.svelte'

/** In the lobby the game has no parts yet. */
const isDealt = (view: GameView): view is DantooineView => view['turn'] !== undefined

export const table: TableModule = {
  text: asks,
  tells: async () => (await import('@bay327/games/dantooine/sight/text/tells')).tells,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material: async () => (await import('./Material.svelte')).default,
  OutcomeArt: async () => (await import('./OutcomeArt.svelte')).default,
  Token,
  SeatCard: async () => (await import('./SeatCard.svelte')).default,
  colour: (seat, pick) => (isSeat(seat) ? markOf(seat, wingOf(seat, pick)).colour : undefined),
  rules: async () => (await import('@bay327/games/dantooine/sight/text/rules')).rulesChapters(),
  duration: (event: GameEvent) => duration(event as DantooineEvent),
  // Before the first whole view there is nothing that pictures could run ahead of.
  apply: (view: GameView, event: GameEvent) => (isDealt(view) ? apply(view, event as DantooineEvent) : view),
  announce: (event: GameEvent, line) => announce(event as DantooineEvent, line),
  cue: (event: GameEvent) => cue(event as DantooineEvent),
  round(view: GameView, event?: GameEvent) {
    const opened = event as DantooineEvent | undefined
    if (opened?.type === 'turn-began') return opened.round
    return isDealt(view) ? roundOf(view.turn.number, rebelsOf(view).length) : undefined
  },
}
