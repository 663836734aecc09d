import type { Work } from './job.ts'

/** In the order in which they are taken. */
const rank = { answer: 0, advice: 1, chance: 2 } as const

/** Of more owners than this it is forgotten when they were served. */
const MOST_OWNERS = 1_000

interface Queued {
  /** A table, and what is asked of it: `rusty-heron/...`. */
  readonly key: string
  readonly work: Work
}

/**
 * What waits for a thread. Answers are taken before advice, and that before chances; among those the one that was served longest ago,
 * and of their own what came first. So a network with tables full of bots waits for itself, and not others for it.
 */
export interface Queue<T extends Queued> {
  readonly length: number
  /** Adds one. What comes back has to go instead: of those that are taken last, the newest of the owner with the most. */
  add(item: T): T | undefined
  /** Takes the next, and says how many others it shares the time with: what waits of its own, as often as there are owners. */
  next(): { readonly item: T; readonly behind: number } | undefined
  /** Takes out all under this key. */
  remove(key: string): readonly T[]
  /** What is asked of this table counts as the first owner's that is named. Before, each table is its own. */
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

  /** The newest of the greatest part of what is taken last. */
  function surplus(): T | undefined {
    const last = Math.max(...items.map(({ work }) => rank[work.kind]))
    const lasts = items.filter(({ work }) => rank[work.kind] === last)
    const sizeOf = (item: T): number => lasts.filter((each) => ownerOf(each) === ownerOf(item)).length
    const largest = Math.max(...lasts.map(sizeOf))
    return lasts.findLast((each) => sizeOf(each) === largest)
  }

  function without(gone: readonly T[]): void {
    items = items.filter((each) => !gone.includes(each))
  }

  return {
    get length() {
      return items.length
    },

    add(item) {
      items = [...items, item]
      const gone = items.length > most ? surplus() : undefined
      if (gone) without([gone])
      return gone
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
      const asked = items.filter(({ work }) => work.kind !== 'chance')
      const own = 1 + asked.filter((each) => ownerOf(each) === owner).length
      const all = new Set([owner, ...asked.map(ownerOf)]).size
      return { item, behind: own * all - 1 }
    },

    remove(key) {
      const gone = items.filter((each) => each.key === key)
      if (gone.length > 0) without(gone)
      return gone
    },

    credit(table, owner) {
      if (!owners.has(table)) owners.set(table, owner)
      for (const [oldest] of owners) if (owners.size > MOST_OWNERS) owners.delete(oldest)
    },
  }
}
