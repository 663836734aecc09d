import { matchId, type Replay } from '@bay327/engine'
import { openShelf } from '@bay327/table/settings/shelf'

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
  const shelf = openShelf<{ readonly verdict: T; readonly at: number }>('bay327-verdicts', 'kept')
  return {
    get: async (key) => (await shelf.get(key))?.verdict,
    async set(key, verdict) {
      await shelf.change([key], () => ({ verdict, at: Date.now() }))
      const aged = [...(await shelf.all())].sort(([, a], [, b]) => a.at - b.at)
      if (aged.length > MOST) await shelf.remove(aged.slice(0, aged.length - MOST).map(([each]) => each))
    },
  }
}
