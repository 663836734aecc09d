/** The previous value of a value that has changed. It is kept for some time. */
export interface Lately<T> {
  /** The previous value. Undefined after that time, and before the first change. */
  readonly before: T | undefined
}

/**
 * Watches a value for changes and keeps the previous one for `ms`. A view with the same value neither ends nor prolongs
 * that time. Call it while a component is set up.
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
