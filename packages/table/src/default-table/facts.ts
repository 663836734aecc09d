import type { FactText, GameText, GameView, Json, SeatId } from '@bay327/engine'
import { spelled, words } from './words.ts'

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a part of the view as one line. A list is its length. Returns undefined if the text is too long. */
function sayable(value: Json | undefined): number | string | undefined {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null) return words.none
  return Array.isArray(value) ? value.length : undefined
}

/** Returns a part of the view by seat, if every key is a seat. */
function bySeat(part: Json | undefined, seats: readonly SeatId[]): { readonly [seat: string]: Json } | undefined {
  if (!isRecord(part)) return undefined
  const keys = Object.keys(part)
  return keys.length > 0 && keys.every((key) => seats.includes(key)) ? part : undefined
}

function fact(id: string, own: Json | undefined, others: readonly (Json | undefined)[]): readonly FactText[] {
  const value = sayable(own)
  if (own !== undefined && value === undefined) return []
  // The view hides private values of other seats. A value that another seat lacks is therefore private.
  const hides = others.some((other) => other === undefined)
  return [{ id, name: spelled(id), ...(value !== undefined && { value }), ...(hides && { secret: true as const }) }]
}

/** Returns one seat's facts, made of the parts of the view that have a value for each seat. */
function guessed(view: GameView, seat: SeatId, seats: readonly SeatId[]): readonly FactText[] {
  return Object.entries(view).flatMap(([name, part]) => {
    const shares = bySeat(part, seats)
    if (!shares) return []
    const all = Object.values(shares)
    if (!all.some(isRecord))
      return fact(
        name,
        shares[seat],
        seats.map((id) => shares[id]),
      )
    const records = all.filter(isRecord)
    const keys = [...new Set(records.flatMap((record) => Object.keys(record)))]
    const own = shares[seat]
    return keys.flatMap((key) =>
      fact(
        key,
        isRecord(own) ? own[key] : undefined,
        records.map((record) => record[key]),
      ),
    )
  })
}

/** Returns the facts of a seat's pad. */
export function padOf(text: GameText, view: GameView, seat: SeatId, seats: readonly SeatId[]): readonly FactText[] {
  return text.pad ? text.pad(view, seat) : guessed(view, seat, seats)
}

/** Returns the facts that belong to no seat. */
export function sharedOf(text: GameText, view: GameView, seats: readonly SeatId[]): readonly FactText[] {
  if (text.shared) return text.shared(view)
  const named = (value: number | string) => (seats.includes(`${value}`) ? text.seat(`${value}`).name : value)
  return Object.entries(view).flatMap(([name, part]) => {
    const value = sayable(part)
    // A part that is a list of seats is shown on the pads of these seats.
    const isOfSeats = Array.isArray(part) && part.every((entry) => seats.includes(entry as SeatId))
    return value === undefined || isOfSeats ? [] : [{ id: name, name: spelled(name), value: named(value) }]
  })
}

/** Returns whether a seat has given its secret answer. The part `ready` of the view lists such seats. */
export function isReady(view: GameView, seat: SeatId): boolean {
  const ready = view['ready']
  return Array.isArray(ready) && ready.includes(seat)
}

/** Returns a fact as part of a sentence. */
export function factInSentence({ name, value, of }: FactText): string {
  if (value === undefined) return `${name}: ${words.hidden}`
  return `${name}: ${typeof value === 'number' && of !== undefined ? words.way(value, of) : value}`
}
