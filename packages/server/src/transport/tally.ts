/** Counts what each key holds at a time. A key that holds nothing takes no memory. */
export interface Tally {
  of(key: string): number
  readonly all: number
  add(key: string, amount?: number): void
  remove(key: string, amount?: number): void
}

export function tally(): Tally {
  const held = new Map<string, number>()
  let all = 0
  const change = (key: string, amount: number): void => {
    all += amount
    const left = (held.get(key) ?? 0) + amount
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }
  return {
    of: (key) => held.get(key) ?? 0,
    get all() {
      return all
    },
    add: (key, amount = 1) => change(key, amount),
    remove: (key, amount = 1) => change(key, -amount),
  }
}
