import type { Snippet } from 'svelte'

let shown: Snippet | undefined = $state.raw()

/** What waits for the person whatever else is open: each dialog shows it, since it covers and stills all that is behind it. */
export const waitingOver = (): Snippet | undefined => shown

/** Shows something there until the result is called. */
export function waitOver(what: Snippet): () => void {
  shown = what
  return () => {
    if (shown === what) shown = undefined
  }
}
