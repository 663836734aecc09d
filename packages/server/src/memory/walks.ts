import type { Game } from '@bay327/engine'
import type { Entry, RoomCode } from '@bay327/room'
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
  /** The room after each of its last entries; undefined when the store is out. One call at a time. */
  steps(code: RoomCode, game: Game): Promise<readonly Happened[] | undefined>
}

/** `failed` is told why the store has not answered. */
export function openWalks(store: Pick<RoomStore, 'log' | 'tail'>, failed: (error: unknown) => void): Walks {
  const walks = new Map<RoomCode, Walk>()

  /** A walk, and what it has not seen of the log: all of it, where the one that is known does not lead there any more. */
  async function unseen(code: RoomCode, game: Game): Promise<{ walk: Walk; entries: readonly Entry[] } | undefined> {
    const known = walks.get(code)
    try {
      const tail = known?.tip && (await store.tail(code, known.tip))
      if (known && tail) return { walk: known, entries: tail }
      return { walk: { written: chronicle(game), steps: [] }, entries: await store.log(code) }
    } catch (error) {
      failed(error)
      return undefined
    }
  }

  return {
    async steps(code, game) {
      const found = await unseen(code, game)
      if (found === undefined) return undefined
      const { walk, entries } = found
      walks.delete(code)
      await follow(walk.written, entries, ({ id }) => {
        const { room, events } = walk.written
        if (room === undefined) return
        walk.tip = { version: room.version, id }
        walk.steps.push({ room, events })
        if (walk.steps.length > FURTHEST + 1) walk.steps.shift()
      })
      walk.written.forget()
      walks.set(code, walk)
      for (const [oldest] of walks) if (walks.size > MOST_WALKS) walks.delete(oldest)
      return walk.written.room === undefined ? [] : walk.steps
    },
  }
}
