import type { SeatSpec } from '@bay327/engine'
import { changed, without, type Result } from '../result.ts'
import { findSeat, type Person, type Room, type Seat } from '../state.ts'

/**
 * Sets the pick of a seat. The first person who picks a value by hand keeps it. A value that nobody picked by hand is
 * exchanged.
 */
export function pick(room: Room, { id }: Person, seatId: string, value: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (!seat.people.includes(id)) return 'not-your-seat'
  const { pick: own } = seat
  if (own === undefined || !own.among.includes(value)) return 'not-possible'
  const rival = room.seats.find((other) => other !== seat && other.pick?.value === value)
  if (rival?.picked) return 'seat-taken'
  const seats = room.seats.map((before): Seat => {
    if (before === seat) return { ...before, pick: { ...own, value }, picked: true }
    if (before === rival && before.pick) return { ...before, pick: { ...before.pick, value: own.value } }
    return before
  })
  const concerned = [...seat.people, ...(rival?.people ?? [])]
  const people = room.people.map((person) => (concerned.includes(person.id) ? without(person, 'nonce') : person))
  return changed({ ...room, seats, people })
}

/** A seat as the lobby deals it, with the game's pick. */
export interface Dealt {
  readonly seat: Omit<Seat, 'pick' | 'picked'>
  readonly pick: SeatSpec['pick']
}

/**
 * Returns the pick of each seat after seats or people have changed. All picks are different. A pick that was chosen by
 * hand moves with its person. Any other seat keeps its pick if possible, or else gets the game's pick, or else the
 * first free one.
 */
export function assignPicks(before: readonly Seat[], dealt: readonly Dealt[]): readonly Seat[] {
  const picks = new Map<string, { readonly value: string; readonly picked: boolean }>()
  const isFree = (value: string) => [...picks.values()].every((candidate) => candidate.value !== value)
  function give(wish: (entry: Dealt) => string | undefined, picked = false): void {
    for (const entry of dealt) {
      const value = picks.has(entry.seat.id) ? undefined : wish(entry)
      if (value !== undefined && entry.pick?.among.includes(value) && isFree(value))
        picks.set(entry.seat.id, { value, picked })
    }
  }
  give(({ seat }) => sourceOf(before, seat, true)?.pick?.value, true)
  give(({ seat }) => (sourceOf(before, seat) ?? before.find(({ id }) => id === seat.id))?.pick?.value)
  give(({ pick: own }) => own?.value)
  give(({ pick: own }) => own?.among.find(isFree))
  return dealt.map(({ seat, pick: own }): Seat => {
    const { value = own?.value ?? '', picked } = picks.get(seat.id) ?? {}
    return own === undefined ? seat : { ...seat, pick: { ...own, value }, ...(picked && { picked }) }
  })
}

/**
 * Returns the previous seat of the people of this seat: the seat with the same id if they held it, or else another
 * seat. Returns undefined if there is none.
 */
function sourceOf(before: readonly Seat[], { id, people }: Dealt['seat'], picked?: true): Seat | undefined {
  const sources = before.filter((seat) => (!picked || seat.picked) && people.some((who) => seat.people.includes(who)))
  return sources.find((seat) => seat.id === id) ?? sources[0]
}
