import { killEmbedded, killRedis, killServers } from '../crash/kills.ts'
import type { Part } from '../lib/part.ts'

/** Whoever keeps a table may die at any moment: nothing acknowledged is lost, nothing happens twice, and play goes on. */
export const crash: Part = {
  name: 'crash',
  async run(options, tell) {
    await killServers(options, tell)
    for (const fsync of ['always', 'everysec'] as const) await killRedis(fsync, options, tell)
    await killEmbedded(options, tell)
  },
}
