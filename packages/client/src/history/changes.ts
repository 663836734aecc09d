import { createContext } from 'svelte'

/** What a board shows about an absence. */
export interface Changes {
  /** The game's events during the absence, in order. */
  readonly events: readonly unknown[]
  /** Whether the board shows the present. Before that it shows the earlier position. */
  readonly isNow: boolean
  /** Called when the board has drawn the earlier position. */
  stood(): void
}

export const [changesHere, setChanges] = createContext<Changes>()
