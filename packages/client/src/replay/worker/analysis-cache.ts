import { matchId, type Replay } from '@bay327/engine'
import { openKeyValueStore } from '@bay327/table/settings/indexed-db'

/** Stores analyses, so that each is computed once. Errors of the storage are ignored. */
export interface Keep<T> {
  get(key: string): Promise<T | undefined>
  set(key: string, verdict: T): Promise<void>
}

/** Maximum number of stored analyses. The oldest are removed. */
const MOST = 60

/** Returns a key made of a match and of everything that affects its analysis. A changed file is another match. */
export function keyOf(replay: Replay, versions: readonly (string | number)[]): string {
  const { seed, header, entries, outcome } = replay
  const content = JSON.stringify([header.people, entries, outcome])
  return [matchId(seed, header.commitment), matchId(content, ''), ...versions].join(' ')
}

/** Stores analyses in this browser only, because other people could not trust these figures. */
export function analysisCache<T>(): Keep<T> {
  const shelf = openKeyValueStore<{ readonly verdict: T; readonly at: number }>('bay327-verdicts', 'kept')
  return {
    get: async (key) => (await shelf.get(key))?.verdict,
    async set(key, verdict) {
      await shelf.change([key], () => ({ verdict, at: Date.now() }))
      const aged = [...(await shelf.all())].sort(([, a], [, b]) => a.at - b.at)
      if (aged.length > MOST) await shelf.remove(aged.slice(0, aged.length - MOST).map(([key]) => key))
    },
  }
}
