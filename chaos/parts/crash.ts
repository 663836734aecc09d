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
  async run(options, report) {
    await killServers(options, report)
    for (const fsync of ['always', 'everysec'] as const) await killRedis(fsync, options, report)
    await killEmbedded(options, report)
    await tearWal(options, report)
    await tearAof(options, report)
    await fillEmbedded(options, report)
    await fillRedis(options, report, { fsync: 'always' })
    await fillRedis(options, report, { fsync: 'everysec' })
    await fillRedis(options, report, { fsync: 'everysec', dies: true })
  },
}
