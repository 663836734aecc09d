import { openBalancer } from '../lib/balancer.ts'
import { flatOut, some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Service, Used } from '../lib/service.ts'

/**
 * As many moves as possible through 1, 2 and 4 servers on one Redis, behind a balancer without affinity: the cost of a
 * move for the servers together, and for Redis. All servers share one measured core, which is the limit.
 */
export const scale: Row = {
  name: 'scale',
  async run(options, report) {
    if (!options.stores.includes('redis')) return
    const { rooms = 100, viewers = 5, warm = 5, seconds = 8, servers: most = 4 } = options.sizes
    const [game = 'escape'] = options.games
    let alone: { readonly servers: number; readonly redis: number } | undefined
    for (const count of [1, 2, 4].filter((item) => item <= most))
      await withService('ours', 'redis', async (first) => {
        const servers = [first]
        while (servers.length < count) servers.push(await first.another())
        const balancer = await openBalancer(servers.map(({ url }) => url))
        const all = { ...first, url: balancer.url, used: () => sum(servers) }
        const tables = await some(rooms, 4, (index) => openTable(all, index, { game, viewers }))
        const { moves, seconds: passed, used } = await flatOut(all, tables, { warm, seconds })
        for (const table of tables) table.close()
        const of = `${count} ${count === 1 ? 'server' : 'servers'}, ${game}, ${rooms} rooms of ${viewers}`
        const cost = { servers: used.cpu / moves, redis: used.redis / moves }
        alone ??= cost
        const [servers1, redis] = [{ floor: alone.servers }, { floor: alone.redis }]
        report({ name: 'CPU a move, all servers', of, unit: 'ms', ours: cost.servers, ...(count > 1 && servers1) })
        report({ name: 'CPU a move, Redis', of, unit: 'ms', ours: cost.redis, ...(count > 1 && redis) })
        report({ name: 'moves a second on the one core', of, unit: 'moves/s', ours: moves / passed })
        balancer.close()
        for (const server of servers.slice(1)) await server.stop()
      })
  },
}

/** Returns what all the servers have used; their shared Redis is counted once. */
async function sum(servers: readonly Service[]): Promise<Used> {
  const [first, ...others] = await Promise.all(servers.map((server) => server.used()))
  if (first === undefined) throw new Error('Nobody serves.')
  return others.reduce(
    (all, { cpu, rss, heap }) => ({ ...all, cpu: all.cpu + cpu, rss: all.rss + rss, heap: all.heap + heap }),
    first,
  )
}
