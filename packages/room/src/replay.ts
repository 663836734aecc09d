import { replayOf as matchReplay, type Replay } from '@bay327/engine'
import type { Room } from './state.ts'

/** The finished match as a file, seed and all; nothing before it is over. */
export function replayOf({ play }: Room): Replay | undefined {
  if (play?.end === undefined) return undefined
  return matchReplay(play.match, 'abandoned' in play.end ? undefined : play.end)
}
