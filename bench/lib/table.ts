/** A table under load: five viewers, four of whom play in turn. */
export interface Table {
  /** Makes one move. Resolves when every viewer has the move, with the time since it was sent, ms. */
  move(): Promise<number>
  /** Adds a watcher. */
  watch(): Promise<void>
  /** Returns the bytes sent to the table's viewers so far. */
  bytes(): number
  close(): void
}

/** Reports when all viewers have a version. */
export interface Muster {
  /** Adds a viewer; returns a function that reports its versions. */
  enlist(): (version: number) => void
  all(version: number): Promise<void>
}

export function muster(): Muster {
  const held: number[] = []
  let target = Infinity
  let missing = 0
  let done = (): void => {}
  return {
    enlist() {
      const index = held.push(-1) - 1
      return (version) => {
        const before = held[index] ?? -1
        held[index] = version
        if (before < target && version >= target && --missing === 0) done()
      }
    },
    all(version) {
      target = version
      missing = held.filter((item) => item < version).length
      return missing === 0 ? Promise.resolve() : new Promise((resolve) => (done = resolve))
    },
  }
}
