import { performance } from 'node:perf_hooks'
import { some } from '../lib/drive.ts'
import { openOurTable, type OurTable } from '../lib/our-table.ts'
import { withService, type Row } from '../lib/row.ts'
import type { Service } from '../lib/service.ts'
import { openViewer } from '../lib/viewer.ts'

/** Rooms that warm up a server's code before other rooms are loaded or played. */
const WARMING = 4
/** Moves of a table for warming up a server before loading times are measured. */
const WARM_LOADER = 300
/** Moves of each room before the measurement, so that both measurements are of a warm server. */
const WARM_MOVES = 1_500

/** The cost of the same moves early and late in an endless match: only the log in the store may grow. */
export const growth: Row = {
  name: 'growth',
  async run(options, report) {
    const { rooms = 12, viewers = 5, moves = 10_000 } = options.sizes
    const early = Math.min(100, moves / 2)
    // Number of entries before and after the marked entry that are measured with it.
    const margin = Math.min(50, early / 4)
    for (const store of options.stores)
      await withService('ours', store, async (service) => {
        const play = { game: 'capture', viewers, first: true }
        const warming = await some(WARMING, 4, (index) => openOurTable(service.url, rooms + index, play))
        await Promise.all(warming.map((table) => playUntil(table, Math.min(WARM_MOVES, moves))))
        for (const table of warming) table.close()
        const tables = await some(rooms, 4, (index) => openOurTable(service.url, index, play))
        const first = await measure(service, tables, early, margin)
        const last = await measure(service, tables, moves, margin)
        for (const table of tables) table.close()
        const of = `capture, ${store}, ${rooms} rooms, entry ${moves} against ${early}`
        const reach = { times: 1.1 }
        report({ name: 'CPU a move', of, unit: 'ms', ours: last.cpu, floor: first.cpu, reach })
        report({ name: 'sent to the viewers a move', of, unit: 'bytes', ours: last.bytes, floor: first.bytes, reach })
        report({
          name: 'written by the store a move',
          of,
          unit: 'bytes',
          ours: last.written,
          floor: first.written,
          reach,
        })
        report({ name: 'cold load', of, unit: 'ms', ours: last.load, floor: first.load, reach: { most: 10 } })
      })
  },
}

/** Measures the moves around the time when the tables reach entry `mark`. */
async function measure(service: Service, tables: readonly OurTable[], mark: number, margin: number) {
  await Promise.all(tables.map((table) => playUntil(table, mark - margin)))
  const before = await at(service, tables)
  await Promise.all(tables.map((table) => playUntil(table, mark + margin)))
  const after = await at(service, tables)
  const perMove = (name: keyof typeof after): number => (after[name] - before[name]) / (after.moves - before.moves)
  return {
    cpu: perMove('cpu'),
    bytes: perMove('bytes'),
    written: perMove('written'),
    load: await loadTime(service, tables),
  }
}

async function playUntil(table: OurTable, version: number): Promise<void> {
  while (table.version() < version) await table.move()
}

async function at(service: Service, tables: readonly OurTable[]) {
  const { cpu, redis } = await service.used()
  const sum = (of: (table: OurTable) => number): number => tables.reduce((all, table) => all + of(table), 0)
  return {
    cpu: cpu + redis,
    bytes: sum((table) => table.bytes()),
    written: await service.written(),
    moves: sum((table) => table.version()),
  }
}

/**
 * Returns the median time to load such a room on a server that does not hold it in memory. The first few rooms are not
 * counted.
 */
async function loadTime(service: Service, tables: readonly OurTable[]): Promise<number> {
  const other = await service.another()
  try {
    const warming = await openOurTable(other.url, tables.length, { game: 'capture', viewers: 2, first: true })
    await playUntil(warming, Math.min(WARM_LOADER, tables[0]?.version() ?? 0))
    warming.close()
    const times: number[] = []
    for (const { code } of tables) {
      const began = performance.now()
      const viewer = await openViewer(other.url, code, () => {})
      times.push(performance.now() - began)
      viewer.close()
    }
    const counted = times.slice(Math.min(WARMING, times.length - 1)).sort((a, b) => a - b)
    return counted[counted.length >> 1] ?? NaN
  } finally {
    await other.stop()
  }
}
