import type { GameText, GameView, Outcome } from '@bay327/engine'
import type { TableProps } from '../table-module.ts'
import type { MarkOf } from './marks.ts'

/** What a table of no game in particular is drawn from. */
export interface Drawn {
  readonly text: GameText
  readonly markOf: MarkOf
}

export type PlainProps = TableProps & Drawn

/** What lies behind the verdict is told the outcome alone. */
export interface ArtProps {
  readonly outcome: Outcome
  readonly view: GameView
}
