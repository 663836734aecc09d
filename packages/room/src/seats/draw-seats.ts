import { randomAt, shuffle, type Game } from '@bay327/engine'
import { changed, type Result } from '../result.ts'
import type { Made } from '../made.ts'
import { dealPlaces } from './places.ts'
import { players, specsOf, resetReady } from './seating.ts'
import type { Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/**
 * Draws the seats at the host's request. The people who came to play get the game's default places in a random order.
 * Bots get the other places.
 */
export function drawSeats(game: Game, room: Room, made: Made | undefined): Result {
  const luck = made?.seed
  if (luck === undefined) return 'internal'
  const arrived = players(room)
  const specs = specsOf(game, room)
  const places = Math.max(arrived.length, ...specs.flatMap(({ holders }) => holders.map((index) => index + 1)))
  const order = drawOrder(luck, places)
  const drawn = dealPlaces(game, room, (index) => arrived[order[index] ?? places]?.id)
  const events = drawn.seats.map(({ id, people, bot, level }): RoomEvent => ({
    type: 'seat',
    seat: id,
    people,
    ...(bot && { bot, ...(level && { level }) }),
  }))
  return changed(resetReady(room, { ...drawn, byHand: true }), ...events)
}

/** Returns the numbers from 0 to `count - 1` in an order drawn from 32 random bytes (hex). */
function drawOrder(luck: string, count: number): readonly number[] {
  let drawn = 0
  const chance = { draw: (sides: number) => randomAt({ seed: luck, digest: '' }, 'seats', drawn++, sides) }
  return shuffle(
    chance,
    Array.from({ length: count }, (_, index) => index),
  )
}
