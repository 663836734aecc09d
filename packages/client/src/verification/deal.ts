import type { Replay } from '@bay327/engine'
import type { PlayOn } from '@bay327/room'
import { layTable, type Laid } from '../connection/lay.ts'
import { LOCAL } from './handed.ts'

/**
 * Creates a practice table from a position of a match, and stores the token of the caller's seat. A second call with
 * the same `id` creates no second table.
 */
export function dealFrom(match: string, replay: Replay, wanted: Omit<PlayOn, 'token'>): Promise<Laid> {
  if (match === LOCAL) return layTable('/api/replays/tables', { ...wanted, file: JSON.stringify(replay) })
  return layTable(`/api/replays/${encodeURIComponent(match)}/tables`, wanted)
}
