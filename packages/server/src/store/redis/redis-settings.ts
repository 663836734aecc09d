export type Settings = Readonly<Record<string, string | undefined>>

/** A setting of Redis by which tables can be lost: a sentence for the host, and the remedy. */
export interface Risk {
  readonly words: string
  readonly remedy: string
  /** Set for an acceptable choice, by which the last moments of play can be lost, but no tables. */
  readonly isSmall?: true
}

/**
 * Returns the risks of each master's settings. Returns an empty list if there are no risks, or if Redis does not
 * disclose its settings, as hosted ones do not. `ask` asks each master.
 */
export async function risksOf(ask: (names: string[]) => Promise<readonly Settings[]>): Promise<readonly Risk[]> {
  const found = await ask(['appendonly', 'appendfsync', 'maxmemory', 'maxmemory-policy']).catch(() => [])
  const risks = found.flatMap((settings) => [...risksOfFile(settings), ...risksOfMemory(settings)])
  return [...new Map(risks.map((risk) => [risk.words, risk])).values()]
}

function risksOfFile({ appendonly, appendfsync }: Settings): readonly Risk[] {
  const remedy = 'redis-cli CONFIG SET appendfsync always, then CONFIG REWRITE.'
  if (appendonly === 'no') {
    const words = 'Redis keeps no log of its writes (appendonly no): a crash of it loses tables.'
    return [{ words, remedy: 'redis-cli CONFIG SET appendonly yes, then CONFIG REWRITE.' }]
  }
  if (appendfsync === 'everysec') {
    const when = 'a power cut loses the last second or two, and so may a crash of Redis while its disk is full or slow'
    return [{ words: `Redis waits for its disk once a second (appendfsync everysec): ${when}.`, remedy, isSmall: true }]
  }
  if (appendfsync === 'no') {
    const words = 'Redis never waits for its disk (appendfsync no): a power cut loses what the system has not written.'
    return [{ words, remedy }]
  }
  return []
}

function risksOfMemory({ maxmemory, 'maxmemory-policy': policy }: Settings): readonly Risk[] {
  if (policy === undefined || policy === 'noeviction' || maxmemory === '0') return []
  const words = `Redis throws keys away when its memory is full (maxmemory-policy ${policy}): that loses tables.`
  return [{ words, remedy: 'redis-cli CONFIG SET maxmemory-policy noeviction, then CONFIG REWRITE.' }]
}
