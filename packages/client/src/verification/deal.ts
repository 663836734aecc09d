import type { Replay } from '@bay327/engine'
import type { PlayOn } from '@bay327/room'
import { layTable, type Laid } from '../connection/lay.ts'
import { LOCAL } from './handed.ts'

/** Deals a table of practice from a moment of a match, and keeps the token of one's place there. A second call with the same `id` deals no second one. */
export function dealFrom(match: string, replay: Replay, wanted: Omit<PlayOn, 'token'>): Promise<Laid> {
  if (match === LOCAL) return layTable('/api/replays/tables', { ...wanted, file: JSON.stringify(replay) })
  return layTable(`/api/replays/${encodeURIComponent(match)}/tables`, wanted)
}
