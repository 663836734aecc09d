import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { Room } from '../state.ts'
import type { Memo } from './memo.ts'

/** Whose view is made, and of what. `memo` remembers a value by its inputs; in a view made from scratch it remembers nothing. */
export interface Scope {
  readonly game: Game
  readonly room: Room
  readonly viewer: PersonId | undefined
  readonly memo: Memo
}

/** The one empty list: a part that is empty stays the same object. */
export const nothing: readonly never[] = []
