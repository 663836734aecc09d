/** Polyfills for frozen rules of earlier releases, which call functions that the oldest supported browsers lack. */
if (!('toReversed' in Array.prototype))
  Object.defineProperty(Array.prototype, 'toReversed', {
    value(this: readonly unknown[]): unknown[] {
      return [...this].reverse()
    },
  })
