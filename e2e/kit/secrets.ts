import { games } from '@bay327/games'
import type { State } from '@bay327/games/escape/types'
import { reduce, type Entry, type Room, type RoomCode } from '@bay327/room'
import { openEmbeddedStore } from '@bay327/server/store/embedded'
import { openRedisStore } from '@bay327/server/store/redis'
import type { StorePlace } from './server.ts'

/** What the server knew about one match and nobody was to be sent before its time, each as it would stand in a frame. */
export interface Secrets {
  /** Sent with the match's end, not before. */
  readonly seed: string
  /** Never sent: four cards in the order in which they still lay in a draw pile, and terminals that stayed closed. */
  readonly kept: readonly string[]
  /** Sent in the course of the match: terminals that were opened. They show that the search can find. */
  readonly opened: readonly string[]
}

/** The secrets of the last match of a table, from its log in the store. The embedded store must not be in use. */
export async function secretsOf(place: StorePlace, code: string): Promise<Secrets> {
  const keep = 86_400_000
  const store =
    'DATA_DIR' in place ? openEmbeddedStore(place.DATA_DIR) : await openRedisStore({ url: place.REDIS_URL, keep })
  const loaded = await store.load(code as RoomCode)
  await store.close()
  if (loaded === undefined) throw new Error('The store has no such table.')
  const kept = JSON.parse(loaded.snapshot.state) as { readonly room: Room }
  const room = replayed(kept.room, loaded.entries)
  const state = room.play?.match.state as State
  const terminals = Object.entries(state.terminals).map(([sector, { card, open }]) => ({
    open,
    text: `"${sector}":${card}`,
  }))
  return {
    seed: room.play?.match.seed ?? '',
    kept: [
      ...Object.values(state.decks).flatMap(({ draw }) => [...runs(draw), ...runs(draw.toReversed())]),
      ...terminals.filter(({ open }) => !open).map(({ text }) => text),
    ],
    opened: terminals.filter(({ open }) => open).map(({ text }) => text),
  }
}

function replayed(snapshot: Room, entries: readonly Entry[]): Room {
  const game = games[snapshot.game]
  if (game === undefined) throw new Error('There is no such game.')
  return entries.reduce((room, entry) => {
    const reduced = reduce(game, room, entry)
    if (!reduced.ok) throw new Error(`The log does not replay: ${reduced.code}`)
    return reduced.room
  }, snapshot)
}

function runs(cards: readonly number[]): string[] {
  return cards.slice(3).map((_, at) => cards.slice(at, at + 4).join(','))
}

/** The frames that hold this text, numbers at its ends not being parts of longer ones. */
export function framesWith(frames: readonly string[], text: string): readonly string[] {
  const exact = new RegExp(`(?<!\\d)${text.replace(/[[\]{}().*+?^$|\\]/g, '\\$&')}(?!\\d)`)
  return frames.filter((frame) => exact.test(frame))
}
