import { untrack } from 'svelte'

/** Time before a new question can be answered, ms, because a second press may be meant for the previous question. */
const STILL_MS = 400

/**
 * Tracks whether a question has been displayed long enough to be answered. `asked` returns a key of the questions that
 * are open, or undefined. The first question of a page, and an unchanged question that returns, can be answered
 * immediately.
 */
export function keepStanding(asked: () => string | undefined) {
  let stood: string | undefined = $state()
  const isReady = $derived(asked() !== undefined && asked() === stood)

  $effect(() => {
    const now = asked()
    const before = untrack(() => stood)
    if (now === undefined || now === before) return
    if (before === undefined) {
      stood = now
      return
    }
    const timer = setTimeout(() => (stood = now), STILL_MS)
    return () => clearTimeout(timer)
  })

  return {
    get isReady() {
      return isReady
    },
    /** The key of the questions that can be answered now. Undefined: none can. */
    get asked() {
      return isReady ? asked() : undefined
    },
  }
}
