import { lazyImport } from '@bay327/table/ui/arrivals'
import { tables } from '@bay327/games/tables'
import { setBoxes } from '@bay327/table/board/boxes'
import type { TableModule } from '@bay327/table/table-module'
import type { OwnTable, Words } from './completed.ts'

setBoxes(async (slug) => (await lazyImport(() => import('@bay327/games/modules'))).moduleOf(slug)?.box?.())

type Needed = { [part in keyof TableModule]-?: undefined extends TableModule[part] ? never : part }[keyof TableModule]

/** The parts that every table must have. Other regions are optional. */
const parts: { readonly [part in Needed]: true } = {
  text: true,
  tells: true,
  mark: true,
  bars: true,
  pads: true,
  Board: true,
  Material: true,
  rules: true,
  duration: true,
}
export const needed = Object.keys(parts) as readonly Needed[]

const isWhole = (table: OwnTable): table is TableModule => needed.every((part) => table[part] !== undefined)

/**
 * Loads the table of a game. Regions that the game lacks are drawn from its texts, which are loaded only in that case.
 * Resolves with undefined for an unknown slug. Rejects if a chunk fails to load.
 */
export async function loadTable(slug: string, known?: Words): Promise<TableModule | undefined> {
  const path = `./${slug}/table/index.ts`
  const mine = Object.hasOwn(tables, path) ? await tables[path]?.() : undefined
  if (mine && isWhole(mine.table)) return mine.table
  const words = known ?? (await lazyImport(() => import('@bay327/games/modules'))).moduleOf(slug)
  return words && (await lazyImport(() => import('./completed.ts'))).completed(mine?.table ?? {}, words)
}
