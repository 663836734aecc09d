/** A connection that loses, repeats and reorders messages. A seed decides which. */
export interface Network {
  send(deliver: () => void): void
  /** Delivers one random message. Returns false if there is none. */
  step(): boolean
  /** From now on every message arrives once and in order. */
  heal(): void
}

const LOST = 12
const REPEATED = 10

export function network(random: () => number): Network {
  let underWay: (() => void)[] = []
  let isHealed = false
  return {
    send(deliver) {
      const luck = random() % 100
      if (isHealed) underWay.push(deliver)
      else if (luck >= LOST) underWay.push(...(luck < LOST + REPEATED ? [deliver, deliver] : [deliver]))
    },
    step() {
      const index = isHealed ? 0 : random() % Math.max(1, underWay.length)
      const deliver = underWay[index]
      underWay = underWay.filter((_, i) => i !== index)
      deliver?.()
      return deliver !== undefined
    },
    heal() {
      isHealed = true
    },
  }
}
