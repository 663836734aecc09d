import { lazyImport } from '../../ui/arrivals.ts'
import type { DantooineEvent } from '@bay327/games/dantooine/sight/events'
import { asks } from '@bay327/games/dantooine/sight/text/asks'
import type { DantooineDecision, DantooineView } from '@bay327/games/dantooine/sight/types'
import { roundOf } from '@bay327/games/dantooine/sight/round'
import { defineTable, fetched } from '../table.ts'
import { announce } from './announce.ts'
import Board from './Board.svelte'
import { cue } from './cue.ts'
import { isSeat, markOf, rebelsOf, wingOf } from './marks.ts'
import { apply, duration } from './pictures.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'

export const table = defineTable<DantooineView, DantooineDecision, DantooineEvent>({
  text: asks,
  tells: async () => (await lazyImport(() => import('@bay327/games/dantooine/sight/text/tells'))).tells,
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
  colour: (seat, pick) => (isSeat(seat) ? markOf(seat, wingOf(seat, pick)).colour : undefined),
  rules: async () => (await lazyImport(() => import('@bay327/games/dantooine/sight/text/rules'))).rulesChapters(),
  pictures: async () => (await lazyImport(() => import('@bay327/games/dantooine/sight/text/pictures'))).pictures,
  duration,
  apply,
  announce,
  cue,
  round(view, event) {
    if (event?.type === 'turn-began') return event.round
    return view ? roundOf(view.turn.number, rebelsOf(view).length) : undefined
  },
})
