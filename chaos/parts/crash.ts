import { fillEmbedded, fillRedis } from '../crash/full.ts'
import { killEmbedded, killRedis, killServers } from '../crash/kills.ts'
import { tearAof, tearWal } from '../crash/torn.ts'
import type { Part } from '../lib/part.ts'

/**
 * Kills each process that serves a table at random moments: nothing acknowledged is lost, nothing happens twice, and
 * play continues.
 */
export const crash: Part = {
  name: 'crash',
  async run(options, tell) {
    await killServers(options, tell)
    for (const fsync of ['always', 'everysec'] as const) await killRedis(fsync, options, tell)
    await killEmbedded(options, tell)
    await tearWal(options, tell)
    await tearAof(options, tell)
    await fillEmbedded(options, tell)
    await fillRedis(options, tell, { fsync: 'always' })
    await fillRedis(options, tell, { fsync: 'everysec' })
    await fillRedis(options, tell, { fsync: 'everysec', dies: true })
  },
}
