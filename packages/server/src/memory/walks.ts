import type { Game } from '@bay327/engine'
import type { RoomCode } from '@bay327/room'
import { chronicle, type Chronicle } from '@bay327/room/log/chronicle'
import type { Happened } from '@bay327/room/view/hearing'
import { FURTHEST } from '@bay327/room/view/past'
import type { RoomStore, Tip } from '../store/store.ts'
import { follow } from './follow.ts'

/** So many rooms at a time are remembered as they were: whoever looks back is likely to do so again, and so are their friends. */
const MOST_WALKS = 8

interface Walk {
  readonly written: Chronicle
  /** The last rooms on the way, as many as one may look back. */
  readonly steps: Happened[]
  tip?: Tip
}

/** Rooms as they were after their last entries, read from their logs: nothing else keeps what was. */
export interface Walks {
  /** The room after each of its last entries. One call at a time. */
  steps(code: RoomCode, game: Game): Promise<readonly Happened[]>
}

export function openWalks(store: Pick<RoomStore, 'log' | 'tail'>): Walks {
  const walks = new Map<RoomCode, Walk>()

  return {
    async steps(code, game) {
      const known = walks.get(code)
      const tail = known?.tip && (await store.tail(code, known.tip))
      const walk: Walk = known && tail ? known : { written: chronicle(game), steps: [] }
      walks.delete(code)
      await follow(walk.written, tail ?? (await store.log(code)), ({ id }) => {
        const { room, events } = walk.written
        if (room === undefined) return
        walk.tip = { version: room.version, id }
        walk.steps.push({ room, events })
        if (walk.steps.length > FURTHEST + 1) walk.steps.shift()
      })
      walks.set(code, walk)
      for (const [oldest] of walks) if (walks.size > MOST_WALKS) walks.delete(oldest)
      return walk.written.room === undefined ? [] : walk.steps
    },
  }
}
