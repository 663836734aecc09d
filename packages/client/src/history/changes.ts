import { createContext } from 'svelte'

/** What a board shows of the time while somebody was away. */
export interface Changes {
  /** What happened in the game meanwhile, in its order. */
  readonly events: readonly unknown[]
  /** The board shows how it is now; before, how it was. */
  readonly isNow: boolean
  /** The board has drawn how it was. */
  stood(): void
}

export const [changesHere, setChanges] = createContext<Changes>()
