import { StoreError } from '../store.ts'
import type { Settings } from './redis-settings.ts'

/** Settings with which Redis waits for its disk before it answers. */
const WANTED = { appendonly: 'yes', appendfsync: 'always', 'no-appendfsync-on-rewrite': 'no' }

/** How long a master's settings are cached, ms. Both the settings and the master can change while the server runs. */
const HOLDS = 1_000

/** Asks one master or all masters for settings by name. */
type Ask = (names: string[]) => Promise<Settings | readonly Settings[]>

/**
 * Resolves if each of these masters acknowledges writes only when they are on its disk. Throws a `StoreError` with one
 * sentence for the host if a master does not, or does not answer. The command WAITAOF is not enough: only the writer
 * waits (up to a second), and in that time another server can read and acknowledge data that is on no disk.
 */
export async function requireFsync(ask: Ask): Promise<void> {
  const found = await ask(Object.keys(WANTED)).catch((error: unknown) => {
    throw new StoreError(`REDIS_FSYNC is always, and Redis does not say how it is set: ${(error as Error).message}`)
  })
  const all = [found].flat() as readonly Settings[]
  const wrong = Object.entries(WANTED).filter(([name, value]) => all.some((set) => set[name] !== value))
  if (wrong.length === 0) return
  const commands = wrong.map((item) => `redis-cli CONFIG SET ${item.join(' ')}`).join(', ')
  throw new StoreError(`REDIS_FSYNC is always, but Redis does not wait for its disk: ${commands}, then CONFIG REWRITE.`)
}

/** Returns a function that makes this check, at most once in `HOLDS` ms for each master while the check succeeds. */
export function fsyncWatch(): (master: string, ask: Ask) => Promise<void> {
  const good = new Map<string, number>()
  return async (master, ask) => {
    const now = performance.now()
    if (now < (good.get(master) ?? 0)) return
    await requireFsync(ask)
    good.set(master, now + HOLDS)
  }
}
