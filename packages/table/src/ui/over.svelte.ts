import type { Snippet } from 'svelte'

let shown: Snippet | undefined = $state.raw()

/** What waits for the person in any case: each dialog shows it, since a dialog covers and blocks everything behind it. */
export const waitingOver = (): Snippet | undefined => shown

/** Shows something there until the returned function is called. */
export function waitOver(what: Snippet): () => void {
  shown = what
  return () => {
    if (shown === what) shown = undefined
  }
}
