import type { SeatId } from '@bay327/engine'
import { characterData, type CharacterId, type Side } from '../shared/data/characters.ts'

import { countOf as count, listWords as list } from '@bay327/engine/contract/text'

export { capital } from '@bay327/engine/contract/text'

export const nameOf = (id: CharacterId): string => characterData[id].short
export const sideName: Readonly<Record<Side, string>> = { light: 'Light', dark: 'Dark' }
export { count, list }

export const names = (ids: readonly CharacterId[]): string => list(ids.map(nameOf))

interface SeatName {
  readonly name: string
  readonly letter: string
}

const seats: Readonly<Record<SeatId, SeatName>> = {
  light: { name: 'Light', letter: 'L' },
  light2: { name: 'Light 2', letter: 'E' },
  light3: { name: 'Light 3', letter: 'H' },
  dark: { name: 'Dark', letter: 'D' },
  dark2: { name: 'Dark 2', letter: 'F' },
  dark3: { name: 'Dark 3', letter: 'S' },
  a: { name: 'Player A', letter: 'A' },
  a2: { name: 'Player A 2', letter: 'C' },
  a3: { name: 'Player A 3', letter: 'E' },
  b: { name: 'Player B', letter: 'B' },
  b2: { name: 'Player B 2', letter: 'D' },
  b3: { name: 'Player B 3', letter: 'F' },
}

/** Returns a seat's name among others. The first seat of a crew has a number too, for example "Light 1" (NH-V5). */
export function seatWords(seat: SeatId, among: readonly SeatId[] = []): SeatName {
  const { name, letter } = seats[seat] ?? { name: seat, letter: seat.charAt(0) }
  return { name: among.includes(`${seat}2`) ? `${name} 1` : name, letter }
}

/** Returns the winners with their verb, for example "Player A wins" or "Player A 1 and Player A 2 win". */
export const winners = (ids: readonly SeatId[], among: readonly SeatId[] = ids): string =>
  `${seatNames(ids, among)} ${ids.length > 1 ? 'win' : 'wins'}`

export const seatNames = (ids: readonly SeatId[], among: readonly SeatId[] = ids): string =>
  list(ids.map((id) => seatWords(id, among).name))
