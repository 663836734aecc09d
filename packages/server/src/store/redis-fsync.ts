import { StoreError } from './store.ts'
import type { Settings } from './redis-settings.ts'

/** A Redis that is set so writes, and waits for its disk, before it answers whoever is to be answered. */
const WANTED = { appendonly: 'yes', appendfsync: 'always', 'no-appendfsync-on-rewrite': 'no' }

/** For so long what a master said of itself holds, ms: settings change while it runs, and so does who is master. */
const HOLDS = 1_000

/** Of one master, or of all. */
type Ask = (names: string[]) => Promise<Settings | readonly Settings[]>

/**
 * Resolves where each of these masters answers nobody before its disk has what was written, and throws a `StoreError` with
 * one sentence for the host where one does not, or does not say. WAITAOF would have only the writer wait, for up to a second:
 * another server would read meanwhile, and acknowledge, what is on no disk yet.
 */
export async function requireFsync(ask: Ask): Promise<void> {
  const found = await ask(Object.keys(WANTED)).catch((error: unknown) => {
    throw new StoreError(`REDIS_FSYNC is always, and Redis does not say how it is set: ${(error as Error).message}`)
  })
  const all = [found].flat() as readonly Settings[]
  const wrong = Object.entries(WANTED).filter(([name, value]) => all.some((set) => set[name] !== value))
  if (wrong.length === 0) return
  const told = wrong.map((each) => `redis-cli CONFIG SET ${each.join(' ')}`).join(', ')
  throw new StoreError(`REDIS_FSYNC is always, but Redis does not wait for its disk: ${told}, then CONFIG REWRITE.`)
}

/** The same, asked of each master at most once in `HOLDS` while all is well. */
export function fsyncWatch(): (master: string, ask: Ask) => Promise<void> {
  const good = new Map<string, number>()
  return async (master, ask) => {
    const now = performance.now()
    if (now < (good.get(master) ?? 0)) return
    await requireFsync(ask)
    good.set(master, now + HOLDS)
  }
}
