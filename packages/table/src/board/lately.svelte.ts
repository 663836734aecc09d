/** What a value was before it changed, for a while after that. */
export interface Lately<T> {
  /** Undefined once that is over, and before the first change. */
  readonly before: T | undefined
}

/**
 * Watches a value for changes and remembers each for `ms`. A view that comes and says the same neither ends nor prolongs
 * that. Must be called while a component is set up.
 */
export function lately<T extends string | number>(value: () => T, ms: number): Lately<T> {
  const now = $derived(value())
  let before: T | undefined = $state()
  let last: T | undefined

  $effect(() => {
    const was = last
    last = now
    if (was === undefined || was === now) return
    before = was
    const timer = setTimeout(() => (before = undefined), ms)
    return () => clearTimeout(timer)
  })

  return {
    get before() {
      return before
    },
  }
}
