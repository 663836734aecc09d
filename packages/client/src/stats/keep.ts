import type { View } from '@bay327/room'
import { loadTable } from '../tables/registry.ts'
import { tellsOf } from '../tables/table.ts'
import { gameOf } from '../view/game.ts'
import { lineOf, withLuck, type LuckTold } from './line.ts'
import { changeLine, has, keepLines } from './store.ts'

/**
 * Keeps a line about a match that is over, once, where one held a seat. `late`: the page was opened after its end, and the
 * server knows when that was. Never rejects.
 */
export async function keepMatch(view: View, late: boolean): Promise<boolean> {
  const { replay } = view.proof
  if (replay === undefined || view.you.seats.length === 0) return false
  try {
    if (await has(replay)) return false
    const module = await loadTable(view.table.game)
    if (module === undefined) return false
    const telling = { asks: module.text, tells: await tellsOf(module), round: module.round?.(gameOf(view)) }
    const line = lineOf(view, telling, late ? await endOf(replay) : Date.now())
    return line !== undefined && (await keepLines([line])) > 0
  } catch {
    return false
  }
}

/** When the match ended, by the server; now, where it does not say. */
async function endOf(replay: string): Promise<number> {
  try {
    const answer = await fetch(`/api/replays/${replay}`)
    const record = answer.ok ? ((await answer.json()) as { readonly table?: { readonly ended?: unknown } }) : {}
    const ended = record.table?.ended
    return typeof ended === 'number' ? ended : Date.now()
  } catch {
    return Date.now()
  }
}

/**
 * Adds to one's own line what the verdict has worked out: luck in points of chance by seat, and the least chance of each side
 * on the way. Of a match that this browser keeps no line about it keeps no luck either. Never rejects.
 */
export async function keepLuck(replay: string, luck: LuckTold): Promise<boolean> {
  return changeLine(replay, (line) => withLuck(line, luck))
}
