import type { Game } from '@bay327/engine'
import type { Entry, RoomCode } from '@bay327/room'
import { finishedMatches, type FinishedMatches } from '@bay327/room/log/finished-matches'
import type { Happened } from '@bay327/room/view/viewer-events'
import { FURTHEST } from '@bay327/room/view/past'
import type { RoomStore, Tip } from '../store/store.ts'
import { follow } from './read-log.ts'
import { usualLimits } from '../limits/table.ts'

/** Size of a cached log's rooms, in characters. The size of the entries is added. */
const AT_LEAST = 20_000

interface Walk {
  readonly written: FinishedMatches
  /** The rooms after the last entries of the log, as many as people may look back at. */
  readonly steps: Happened[]
  tip?: Tip
  size: number
}

/** Computes past rooms from the log, because nothing stores them. */
export interface LogReplayer {
  /**
   * Returns the room after each of the last entries, and how many entries were read from the store. Returns undefined
   * if the store fails. The caller makes one call at a time.
   */
  steps(code: RoomCode, game: Game): Promise<{ readonly steps: readonly Happened[]; readonly read: number } | undefined>
}

/** Creates the replayer. `failed` is called with the reason if the store fails. */
export function createLogReplayer(
  store: Pick<RoomStore, 'log' | 'tail'>,
  failed: (error: unknown) => void,
): LogReplayer {
  const walks = new Map<RoomCode, Walk>()

  /**
   * Returns a walk and the entries that it has not seen. If the cached walk does not lead to the current position, the
   * walk is new and the entries are the whole log.
   */
  async function unseen(code: RoomCode, game: Game): Promise<{ walk: Walk; entries: readonly Entry[] } | undefined> {
    const known = walks.get(code)
    try {
      const tail = known?.tip && (await store.tail(code, known.tip))
      if (known && tail) return { walk: known, entries: tail }
      return { walk: { written: finishedMatches(game), steps: [], size: 0 }, entries: await store.log(code) }
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
      walk.size = AT_LEAST + (walk.steps.at(-1)?.room.written ?? 0) - (walk.steps[0]?.room.written ?? 0)
      walks.set(code, walk)
      let held = [...walks.values()].reduce((sum, { size }) => sum + size, 0)
      for (const [oldest, { size }] of walks) {
        if (held <= usualLimits.pastHeld || walks.size === 1) break
        walks.delete(oldest)
        held -= size
      }
      return { steps: walk.written.room === undefined ? [] : walk.steps, read: entries.length }
    },
  }
}
