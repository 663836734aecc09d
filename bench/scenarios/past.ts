import { performance } from 'node:perf_hooks'
import { openPlayer } from '@bay327/server/testing/player'
import { quantile } from '../lib/drive.ts'
import { openOurTable } from '../lib/our-table.ts'
import { withService, type Row } from '../lib/row.ts'

/** Steps back from the newest position. The server allows no more. */
const STEPS = 300

/**
 * Looking back in a match of several hundred entries: the first request, which reads the log, and each further step.
 */
export const past: Row = {
  name: 'past',
  async run(options, report) {
    const { moves = 400 } = options.sizes
    for (const store of options.stores)
      await withService('ours', store, async (service) => {
        const table = await openOurTable(service.url, 0, { game: 'capture', viewers: 4, first: true })
        const before = table.version()
        while (table.version() < before + moves) await table.move()
        const watcher = await openPlayer(service.url, table.code)
        const took: number[] = []
        let bytes = 0
        const look = async (version: number) => {
          const began = performance.now()
          const answer = await watcher.raw('since', { version, to: version })
          if (!answer.ok) throw new Error(answer.error.code)
          took.push(performance.now() - began)
          bytes += JSON.stringify(answer).length
        }
        const cold = await service.used()
        await look(table.version() - 1)
        const warm = await service.used()
        const [first = NaN] = took.splice(0)
        bytes = 0
        const steps = Math.min(STEPS, moves - 2)
        for (let back = 2; back < steps + 2; back++) await look(table.version() - back)
        const after = await service.used()
        watcher.close()
        table.close()
        const of = `capture, ${store}, ${moves} entries`
        report({ name: 'first look back', of, unit: 'ms', ours: first })
        report({ name: 'CPU of the first look', of, unit: 'ms', ours: warm.cpu - cold.cpu })
        const cpu = (after.cpu - warm.cpu) / steps
        report({ name: 'CPU a step', of, unit: 'ms', ours: cpu, reach: { most: 5 } })
        report({
          name: 'a step, median',
          of,
          unit: 'ms',
          ours: quantile(
            took.toSorted((a, b) => a - b),
            0.5,
          ),
        })
        report({ name: 'sent a step', of, unit: 'bytes', ours: bytes / steps })
      })
  },
}
