import type { SeatId } from '@bay327/engine'
import { characterData, type CharacterId, type Side } from '../data/characters.ts'

export const nameOf = (id: CharacterId): string => characterData[id].short
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const sideName: Readonly<Record<Side, string>> = { light: 'Light', dark: 'Dark' }
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

/** "a, b and c". */
export function list(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

export const names = (ids: readonly CharacterId[]): string => list(ids.map(nameOf))

interface SeatWords {
  readonly name: string
  readonly letter: string
  readonly blurb: string
}

const seats: Readonly<Record<SeatId, SeatWords>> = {
  light: { name: 'Light', letter: 'L', blurb: 'Luke, Leia and Han. Together they can hurt Vader; alone nobody can.' },
  light2: { name: 'Light 2', letter: 'E', blurb: 'Leia, in a crew of Light.' },
  light3: { name: 'Light 3', letter: 'H', blurb: 'Han, in a crew of Light.' },
  dark: {
    name: 'Dark',
    letter: 'D',
    blurb: 'Vader, Fett and a Stormtrooper who is worth more as a shield than as a shot.',
  },
  dark2: { name: 'Dark 2', letter: 'F', blurb: 'Fett, in a crew of Dark.' },
  dark3: { name: 'Dark 3', letter: 'S', blurb: 'The Stormtrooper, in a crew of Dark.' },
  a: { name: 'Player A', letter: 'A', blurb: 'Light in the first game, Dark in the second.' },
  a2: { name: 'Player A 2', letter: 'C', blurb: 'The middle card of a crew: Light first, then Dark.' },
  a3: { name: 'Player A 3', letter: 'E', blurb: 'The right-hand card of a crew: Light first, then Dark.' },
  b: { name: 'Player B', letter: 'B', blurb: 'Dark in the first game, Light in the second.' },
  b2: { name: 'Player B 2', letter: 'D', blurb: 'The middle card of a crew: Dark first, then Light.' },
  b3: { name: 'Player B 3', letter: 'F', blurb: 'The right-hand card of a crew: Dark first, then Light.' },
}

export const seatWords = (seat: SeatId): SeatWords => seats[seat] ?? { name: seat, letter: seat.charAt(0), blurb: '' }
export const seatNames = (ids: readonly SeatId[]): string => list(ids.map((id) => seatWords(id).name))
