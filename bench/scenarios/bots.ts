import { setTimeout as pause } from 'node:timers/promises'
import { openCompany } from '../lib/players.ts'
import { quantile, some } from '../lib/drive.ts'
import { openOurTable, type OurTable } from '../lib/our-table.ts'
import { withService, type Row } from '../lib/row.ts'
import type { Service } from '../lib/service.ts'

const MB = 1_048_576
/** Number of people who play while bots think in other rooms. Each has a table with a friend. */
const PEOPLE = 10
/** Interval of the moves of each such person, ms. */
const EVERY = 250

/** Rooms full of thinking bots, and how they delay people in other rooms. The server has all cores. */
export const bots: Row = {
  name: 'bots',
  async run(options, report) {
    const { rooms = 50, warm = 5, seconds = 20 } = options.sizes
    const [game = 'escape'] = options.games
    for (const store of options.stores)
      await withService(
        'ours',
        store,
        async (service) => {
          const play = { game, viewers: 2, first: false }
          const tables = await some(PEOPLE, 4, (index) => openOurTable(service.url, index, play))
          const alone = await acknowledged(service, tables, { warm, seconds })
          const before = service.memory().now
          const company = await some(rooms, 4, () => openCompany(service.url, game, 4, 'sharp'))
          const beside = await acknowledged(service, tables, { warm, seconds })
          const memory = service.memory()
          for (const table of [...tables, ...company]) table.close()

          const of = `${game}, ${store}, ${rooms} rooms of sharp bots`
          const [ours, floor] = [beside, alone].map(({ took }) => quantile(took, 0.99))
          const reach = { above: 100 }
          report({
            name: 'time of a person’s move, p99',
            of,
            unit: 'ms',
            ours: ours ?? NaN,
            ...(floor && { floor }),
            reach,
          })
          const [middle, least] = [beside, alone].map(({ took }) => quantile(took, 0.5))
          report({ name: 'the same, median', of, unit: 'ms', ours: middle ?? NaN, ...(least && { floor: least }) })
          report({ name: 'answers of bots', of, unit: '1/s', ours: beside.thoughts / seconds })
          report({ name: 'of them dropped', of, unit: '1/s', ours: beside.dropped / seconds })
          report({ name: 'memory of the server', of, unit: 'MB', ours: memory.most / MB, floor: before / MB })
        },
        { cores: 'all' },
      )
  },
}

/** Returns the times until people's moves were answered, ms, ascending, and what the bots did in that time. */
async function acknowledged(
  service: Service,
  tables: readonly OurTable[],
  { warm, seconds }: { readonly warm: number; readonly seconds: number },
) {
  const took: number[] = []
  let counts = false
  let isOn = true
  const driven = tables.map(async (table, index) => {
    await pause((index / tables.length) * EVERY)
    while (isOn) {
      const ms = await table.move()
      if (counts) took.push(ms)
      await pause(Math.max(0, EVERY - ms))
    }
  })
  await pause(warm * 1_000)
  const before = await thinking(service)
  counts = true
  await pause(seconds * 1_000)
  while (took.length === 0) await pause(10)
  counts = false
  const after = await thinking(service)
  isOn = false
  await Promise.all(driven)
  return {
    took: took.sort((a, b) => a - b),
    thoughts: after.thoughts - before.thoughts,
    dropped: after.dropped - before.dropped,
  }
}

async function thinking({ url }: Service) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const sum = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}[{ ].*?([\\d.]+)$`, 'gm'))].reduce((all, [, value]) => all + Number(value), 0)
  return { thoughts: sum('bay327_bot_thinking_seconds_count'), dropped: sum('bay327_bot_dropped_total') }
}
