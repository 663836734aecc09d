import type { GameText } from '@bay327/engine'
import type { TableProps } from '../table-module.ts'
import type { MarkOf } from './marks.ts'

/** What the default table is drawn from. */
export interface Drawn {
  readonly text: GameText
  readonly markOf: MarkOf
}

export type PlainProps = TableProps & Drawn
