import type { Work } from './job.ts'

/** Order in which jobs are taken. */
const rank = { answer: 0, advice: 1, chance: 2 } as const

/** Maximum number of owners whose last turn is remembered. */
const MOST_OWNERS = 1_000

interface Queued {
  /** The room, then what the job is for: `rusty-heron/...`. */
  readonly key: string
  readonly work: Work
}

/**
 * The jobs that wait for a thread. Answers are taken before advice, and advice before chances. Within a rank the owner
 * who was served longest ago comes first, then the oldest job. A network with many tables of bots therefore delays
 * itself and not others.
 */
export interface Queue<T extends Queued> {
  readonly length: number
  /**
   * Adds an item. If the queue is full, returns the item to drop: of the last rank, the newest item of the owner with
   * the most.
   */
  add(item: T): T | undefined
  /**
   * Takes the next item. `behind`: how many other items share its time, which is the owner's waiting jobs times the
   * number of owners.
   */
  next(): { readonly item: T; readonly behind: number } | undefined
  /** Removes and returns all items with this key. */
  remove(key: string): readonly T[]
  /** Assigns a table to an owner. Only the first call for a table counts. Before it, the table is its own owner. */
  credit(table: string, owner: string): void
}

export function fairQueue<T extends Queued>(most: number): Queue<T> {
  let items: readonly T[] = []
  const owners = new Map<string, string>()
  const served = new Map<string, number>()
  let turns = 0

  function ownerOf({ key }: T): string {
    const [table = ''] = key.split('/')
    return owners.get(table) ?? table
  }

  /** Returns the newest item of the largest owner in the last rank. Returns undefined if the queue is empty. */
  function surplus(): T | undefined {
    const last = Math.max(...items.map(({ work }) => rank[work.kind]))
    const lasts = items.filter(({ work }) => rank[work.kind] === last)
    const sizeOf = (item: T): number => lasts.filter((last) => ownerOf(last) === ownerOf(item)).length
    const largest = Math.max(...lasts.map(sizeOf))
    return lasts.findLast((last) => sizeOf(last) === largest)
  }

  function without(removed: readonly T[]): void {
    items = items.filter((item) => !removed.includes(item))
  }

  return {
    get length() {
      return items.length
    },

    add(item) {
      items = [...items, item]
      const removed = items.length > most ? surplus() : undefined
      if (removed) without([removed])
      return removed
    },

    next() {
      const order = (item: T): readonly [number, number] => [rank[item.work.kind], served.get(ownerOf(item)) ?? 0]
      const [item] = items.toSorted((a, b) => {
        const [[rankA, servedA], [rankB, servedB]] = [order(a), order(b)]
        return rankA - rankB || servedA - servedB
      })
      if (item === undefined) return undefined
      without([item])
      const owner = ownerOf(item)
      served.delete(owner)
      served.set(owner, ++turns)
      for (const [oldest] of served) if (served.size > MOST_OWNERS) served.delete(oldest)
      const moves = items.filter(({ work }) => work.kind !== 'chance')
      const own = 1 + moves.filter((last) => ownerOf(last) === owner).length
      const all = new Set([owner, ...moves.map(ownerOf)]).size
      return { item, behind: own * all - 1 }
    },

    remove(key) {
      const removed = items.filter((item) => item.key === key)
      if (removed.length > 0) without(removed)
      return removed
    },

    credit(table, owner) {
      if (!owners.has(table)) owners.set(table, owner)
      for (const [oldest] of owners) if (owners.size > MOST_OWNERS) owners.delete(oldest)
    },
  }
}
