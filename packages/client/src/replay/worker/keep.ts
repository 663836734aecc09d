import { matchId, type Replay } from '@bay327/engine'
import { createStore, del, get, keys, set } from 'idb-keyval'

/** Where verdicts are kept, so that each is worked out once. What goes wrong there is no reason to tell none. */
export interface Keep<T> {
  get(key: string): Promise<T | undefined>
  set(key: string, verdict: T): Promise<void>
}

/** So many verdicts; the oldest go. */
const MOST = 60

/** A match, and everything by which its verdict would be another. A file that was changed is another match. */
export function keyOf(replay: Replay, versions: readonly (string | number)[]): string {
  const { seed, header, entries, outcome } = replay
  const said = JSON.stringify([header.people, entries, outcome])
  return [matchId(seed, header.commitment), matchId(said, ''), ...versions].join(' ')
}

/** In this browser: nobody else is told these figures, since nobody else could trust them. */
export function keptHere<T>(): Keep<T> {
  const store = () => createStore('bay327-verdicts', 'kept')
  return {
    async get(key) {
      try {
        return (await get<{ readonly verdict: T }>(key, store()))?.verdict
      } catch {
        return undefined
      }
    },
    async set(key, verdict) {
      try {
        const here = store()
        await set(key, { verdict, at: Date.now() }, here)
        const all = await keys<string>(here)
        if (all.length <= MOST) return
        const aged = await Promise.all(
          all.map(async (each) => ({ each, at: (await get<{ readonly at: number }>(each, here))?.at ?? 0 })),
        )
        for (const { each } of aged.sort((a, b) => a.at - b.at).slice(0, all.length - MOST)) await del(each, here)
      } catch {
        // A private window, or no room left.
      }
    },
  }
}
