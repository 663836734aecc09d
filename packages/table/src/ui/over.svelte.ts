import type { Snippet } from 'svelte'

let shown: Snippet | undefined = $state.raw()

/**
 * The content that waits for the person in any case. Each dialog shows it, because a dialog covers and blocks
 * everything behind it.
 */
export const waitingOver = (): Snippet | undefined => shown

/** Shows this content in each dialog until the returned function is called. */
export function waitOver(what: Snippet): () => void {
  shown = what
  return () => {
    if (shown === what) shown = undefined
  }
}
