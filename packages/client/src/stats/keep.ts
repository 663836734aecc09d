import type { View } from '@bay327/room'
import { loadTable } from '../tables/registry.ts'
import { laterTextsOf } from '@bay327/table/table-module'
import { gameOf } from '@bay327/table/view/game'
import { lineOf, withLuck, type LuckTold } from './match-line.ts'
import { changeLine, hasLine, storeLines } from './store.ts'

/**
 * Stores a line about a finished match, once, if the viewer held a seat. `ended`: when the match ended, ms since 1970.
 * Resolves with whether a line was added. Never rejects.
 */
export async function storeMatch(view: View, ended: number): Promise<boolean> {
  const { replay } = view.proof
  if (replay === undefined || view.you.seats.length === 0) return false
  try {
    if (await hasLine(replay)) return false
    const module = await loadTable(view.table.game)
    if (module === undefined) return false
    const telling = { asks: module.text, tells: await laterTextsOf(module), round: module.round?.(gameOf(view)) }
    const line = lineOf(view, telling, ended)
    return line !== undefined && (await storeLines([line])) > 0
  } catch {
    return false
  }
}

/**
 * Adds the luck of a verdict to the stored line of a match: points of chance by seat, and the lowest chance of each
 * side. Resolves with false if there is no line. Never rejects.
 */
export async function storeLuck(replay: string, luck: LuckTold): Promise<boolean> {
  return changeLine(replay, (line) => withLuck(line, luck))
}
