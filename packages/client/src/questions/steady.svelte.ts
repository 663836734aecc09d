import { untrack } from 'svelte'

/** Time before a new question can be answered, ms, because a second press may be meant for the previous question. */
const STILL_MS = 400

/**
 * Tracks whether a question has been displayed long enough to be answered. `getKey` returns a key of the questions that
 * are open, or undefined. The first question of a page, and an unchanged question that returns, can be answered
 * immediately.
 */
export function trackSteadyQuestions(getKey: () => string | undefined) {
  let steadyKey: string | undefined = $state()
  const isReady = $derived(getKey() !== undefined && getKey() === steadyKey)

  $effect(() => {
    const now = getKey()
    const before = untrack(() => steadyKey)
    if (now === undefined || now === before) return
    if (before === undefined) {
      steadyKey = now
      return
    }
    const timer = setTimeout(() => (steadyKey = now), STILL_MS)
    return () => clearTimeout(timer)
  })

  return {
    get isReady() {
      return isReady
    },
    /** The key of the questions that can be answered now. Undefined: none can. */
    get key() {
      return isReady ? getKey() : undefined
    },
  }
}
