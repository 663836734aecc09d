import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { Room } from '../state.ts'
import type { Memo } from './memo.ts'

/**
 * The room and viewer of a view. `memo` caches values by their inputs, except in a view that is made without a cache.
 */
export interface Scope {
  readonly game: Game
  readonly room: Room
  readonly viewer: PersonId | undefined
  readonly memo: Memo
}

/** The only empty list, so that an empty part stays the same object. */
export const nothing: readonly never[] = []
