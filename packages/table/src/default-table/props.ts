import type { GameText } from '@bay327/engine'
import type { TableProps } from '../table-module.ts'
import type { MarkOf } from './marks.ts'

/** The data from which the default table is drawn. */
export interface Drawn {
  readonly text: GameText
  readonly markOf: MarkOf
}

export type PlainProps = TableProps & Drawn
