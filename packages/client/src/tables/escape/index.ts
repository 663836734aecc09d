import type { GameEvent, GameText, GameView } from '@bay327/engine'
import type { EscapeEvent } from '@bay327/games/escape/events'
import type { EscapeView } from '@bay327/games/escape/types'
import type { TableModule } from '../table.ts'
import Board from './Board.svelte'
import { announce } from './announce.ts'
import { cue } from './cue.ts'
import Material from './Material.svelte'
import OutcomeArt from './OutcomeArt.svelte'
import Pads from './Pads.svelte'
import { apply, duration } from './pictures.ts'
import SeatCard from './SeatCard.svelte'
import Status from './Status.svelte'
import { text } from '@bay327/games/escape/text'
import Token from './Token.svelte'
import Track from './Track.svelte'
import TurnOrder from './TurnOrder.svelte'

export const escapeTable: TableModule = {
  text: text as unknown as GameText,
  Track,
  Status,
  TurnOrder,
  Pads,
  Board,
  Material,
  OutcomeArt,
  Token,
  SeatCard,
  duration: (event: GameEvent) => duration(event as EscapeEvent),
  apply: (view: GameView, event: GameEvent) => apply(view as EscapeView, event as EscapeEvent),
  announce: (event: GameEvent) => announce(event as EscapeEvent),
  cue: (event: GameEvent) => cue(event as EscapeEvent),
  round: (view: GameView) => (view as EscapeView).turn.round,
}
