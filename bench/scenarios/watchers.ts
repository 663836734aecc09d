import { figure } from '@bay327/server/testing/figure'
import { flatOut, quantile, some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

/** Number of connections in parallel. */
const WIDTH = 50

/**
 * One table with 1, 100 and 1000 watchers: the cost of a watcher, and the number of views that the server makes for
 * all.
 */
export const watchers: Row = {
  name: 'watchers',
  async run(options, report) {
    const { viewers = 1_000, warm = 2, seconds = 6 } = options.sizes
    const [game = 'escape'] = options.games
    const crowds = [...new Set([1, Math.min(100, viewers), viewers])]
    const measure = (kind: Kind, store: Store, watching: number) =>
      withService(kind, store, async (service) => {
        const table = await openTable(service, 0, { game, viewers: 4 })
        await some(watching, WIDTH, () => table.watch())
        const counted = async () => {
          const names = ['bay327_views_total', 'bay327_update_texts_total', 'bay327_append_seconds_count']
          const [views = 0, texts = 0, steps = 0] = await Promise.all(names.map((name) => figure(service.url, name)))
          return { views, texts, steps }
        }
        const isOurs = kind === 'ours'
        const before = isOurs ? await counted() : undefined
        const { used, moves, took } = await flatOut(service, [table], { warm, seconds })
        const after = isOurs ? await counted() : undefined
        table.close()
        const steps = Math.max(1, (after?.steps ?? 0) - (before?.steps ?? 0))
        return {
          cpu: (used.cpu + used.redis) / moves,
          p50: quantile(took, 0.5),
          p99: quantile(took, 0.99),
          views: ((after?.views ?? 0) - (before?.views ?? 0)) / steps,
          texts: ((after?.texts ?? 0) - (before?.texts ?? 0)) / steps,
        }
      })

    for (const store of options.stores) {
      let smallest: { readonly ours: number; readonly floor: number } | undefined
      for (const watching of crowds) {
        const floor = await measure('floor', store, watching)
        const ours = await measure('ours', store, watching)
        const of = `${game}, ${store}, ${watching} watching`
        report({ name: 'views a command', of, unit: 'views', ours: ours.views, reach: { most: 5 } })
        report({ name: 'texts a command', of, unit: 'texts', ours: ours.texts, reach: { most: 5 } })
        report({
          name: 'time of a command, median',
          of,
          unit: 'ms',
          ours: ours.p50,
          floor: floor.p50,
        })
        report({ name: 'time of a command, 99 of 100', of, unit: 'ms', ours: ours.p99, floor: floor.p99 })
        report({ name: 'CPU a command', of, unit: 'ms', ours: ours.cpu, floor: floor.cpu })
        smallest ??= { ours: ours.cpu, floor: floor.cpu }
        if (watching === 1) continue
        const perWatcher = (cpu: number, first: number) => (1_000 * (cpu - first)) / (watching - 1)
        report({
          name: 'CPU a command for each who watches',
          of,
          unit: 'µs',
          ours: perWatcher(ours.cpu, smallest.ours),
          floor: perWatcher(floor.cpu, smallest.floor),
          reach: { times: 1.5 },
        })
      }
    }
  },
}
