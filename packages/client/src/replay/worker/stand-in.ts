/** What rules of earlier releases call, which are kept as they are, and the oldest browsers lack. */
if (!('toReversed' in Array.prototype))
  Object.defineProperty(Array.prototype, 'toReversed', {
    value(this: readonly unknown[]): unknown[] {
      return [...this].reverse()
    },
  })
