import type { View } from '@bay327/room'
import { loadTable } from '../tables/registry.ts'
import { tellsOf } from '@bay327/table/table-module'
import { gameOf } from '@bay327/table/view/game'
import { lineOf, withLuck, type LuckTold } from './line.ts'
import { changeLine, has, keepLines } from './store.ts'

/**
 * Keeps a line about a match that is over, once, where one held a seat. `ended`: when it was over, ms since 1970. Never rejects.
 */
export async function keepMatch(view: View, ended: number): Promise<boolean> {
  const { replay } = view.proof
  if (replay === undefined || view.you.seats.length === 0) return false
  try {
    if (await has(replay)) return false
    const module = await loadTable(view.table.game)
    if (module === undefined) return false
    const telling = { asks: module.text, tells: await tellsOf(module), round: module.round?.(gameOf(view)) }
    const line = lineOf(view, telling, ended)
    return line !== undefined && (await keepLines([line])) > 0
  } catch {
    return false
  }
}

/**
 * Adds to one's own line what the verdict has worked out: luck in points of chance by seat, and the least chance of each side
 * on the way. Of a match that this browser keeps no line about it keeps no luck either. Never rejects.
 */
export async function keepLuck(replay: string, luck: LuckTold): Promise<boolean> {
  return changeLine(replay, (line) => withLuck(line, luck))
}
