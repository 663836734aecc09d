import { createContext } from 'svelte'

/** What a board shows about an absence. */
export interface Changes {
  /** The game's events meanwhile, in order. */
  readonly events: readonly unknown[]
  /** The board shows the present; before, the earlier position. */
  readonly isNow: boolean
  /** Called when the board has drawn the earlier position. */
  stood(): void
}

export const [changesHere, setChanges] = createContext<Changes>()
