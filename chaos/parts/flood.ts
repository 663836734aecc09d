import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { LimitName } from '@bay327/server/limits/table'
import { GROWTH, openArena, type Arena, type Effect } from '../flood/fight.ts'
import { silentServices } from '../flood/push.ts'
import { attacks } from '../flood/rows/rows.ts'
import type { Part, Report } from '../lib/part.ts'
import type { Watched } from '../lib/watched.ts'

/** Exceeds each row of the table of limits from an address of its own, while others play at another table. */
export const flood: Part = {
  name: 'flood',
  async run({ sizes }, report) {
    const { seconds = 5 } = sizes
    const arena = await openArena()
    try {
      const stored = storeOf(arena.server)
      for (const names of rowsByAttack()) await attackRow(arena, names, 1_000 * seconds, report)
      const store = (storeOf(arena.server) - stored) / MB
      report({ name: 'growth of the store', of: `${rowsByAttack().length} attacks`, unit: 'MB', seen: store })
    } finally {
      await arena.close()
    }
    await silentServices(report)
  },
}

const MB = 1_048_576

/** The rows of the table of limits, with those together that one attack exceeds. */
export function rowsByAttack(): readonly (readonly LimitName[])[] {
  const rows = new Map<unknown, LimitName[]>()
  for (const [name, attack] of Object.entries(attacks))
    rows.set(attack, [...(rows.get(attack) ?? []), name as LimitName])
  return [...rows.values()]
}

async function attackRow(arena: Arena, names: readonly LimitName[], ms: number, report: Report): Promise<Effect> {
  const [name = 'hello'] = names
  const effect = await arena.fight(name, ms)
  reportEffect(report, names.join(', '), effect)
  if (!effect.isUp) throw new Error(`The server has ended: ${arena.server.output().slice(-2_000)}`)
  return effect
}

/** Reports what an attack did to others. Times are only reported: a busy machine makes them long. */
export function reportEffect(report: Report, row: string, effect: Effect): void {
  const { tally, isUp, health, answered, move, moves, grown } = effect
  const answers = Object.entries(tally)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
  report({ name: `${row}: processes ended`, of: answers, unit: '', seen: isUp ? 0 : 1, holds: { is: 0 } })
  report({ name: `${row}: health of others, median`, of: `${answered} answers`, unit: 'ms', seen: health })
  report({ name: `${row}: moves of others`, of: '', unit: '', seen: moves, holds: { least: 1 } })
  report({ name: `${row}: moves of others, p99`, of: '', unit: 'ms', seen: move })
  report({ name: `${row}: memory afterwards`, of: '', unit: 'MB', seen: grown / MB, holds: { most: GROWTH / MB } })
}

/** Returns the size of the database and its write-ahead log. */
function storeOf({ directory }: Watched): number {
  return ['rooms.db', 'rooms.db-wal'].reduce((sum, file) => sum + statSync(join(directory, file)).size, 0)
}
