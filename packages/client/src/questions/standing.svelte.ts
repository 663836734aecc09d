import { untrack } from 'svelte'

/** Questions stand so long before they can be answered, ms: the second of two presses was meant for what stood there before. */
const STILL_MS = 400

/**
 * Whether what is asked has stood still long enough to be answered. `asked` names what could be answered; undefined: nothing. What a page
 * shows first has stood, and so has what comes back unchanged.
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
    /** What can be answered now: another text where it is something else. */
    get asked() {
      return isReady ? asked() : undefined
    },
  }
}
