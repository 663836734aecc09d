import type { SeatId, Seating } from '@bay327/engine'
import { rows, type CharacterId, type Side } from '../shared/data/characters.ts'
import { ownerIn, readRules } from '../shared/seats.ts'
import { capital, names, seatWords, sideName } from './words.ts'

/** Returns the texts of a seat: its name, and the characters that it plays at a table with these settings. */
export function seatText(seat: SeatId, seating?: Seating) {
  return { ...seatWords(seat, seating?.seats), blurb: blurb(seat, seating) }
}

function blurb(seat: SeatId, seating: Seating | undefined): string {
  const [first, second] = sidesOf(seat)
  const isCrew = crewOf(seat, seating).length > 1
  if (second !== undefined) {
    if (!isCrew) return `${sideName[first]} in the first game, ${sideName[second]} in the second.`
    const cast = (side: Side) => `${names(cardsOf(seat, side, seating))} as ${sideName[side]}`
    return `${capital(cast(first))} in the first game, ${cast(second)} in the second.`
  }
  if (isCrew) return `${capital(names(cardsOf(seat, first, seating)))}, in a crew of ${sideName[first]}.`
  if (first === 'dark') return 'Vader, Fett and a Stormtrooper who is worth more as a shield than as a shot.'
  return readRules(seating?.switches ?? {}).heroPower === 4
    ? 'Luke, Leia and Han, each with Power 4. Any of them may hurt Vader.'
    : 'Luke, Leia and Han. Together they can hurt Vader; alone none of them can.'
}

/** Returns the side of a seat. If sides are exchanged, returns both sides in order. */
export function sidesOf(seat: SeatId): readonly [Side, Side?] {
  switch (teamName(seat)) {
    case 'a':
      return ['light', 'dark']
    case 'b':
      return ['dark', 'light']
    case 'dark':
      return ['dark']
    default:
      return ['light']
  }
}

/** Returns the characters of a side that belong to a seat (NH-V5). */
export function cardsOf(seat: SeatId, side: Side, seating: Seating | undefined): readonly CharacterId[] {
  const crew = crewOf(seat, seating)
  return rows[side].filter((id) => ownerIn(crew, id) === seat)
}

/** Returns the seats of one team in the order of their numbers. Without a table, the team has one seat. */
function crewOf(seat: SeatId, seating: Seating | undefined): readonly SeatId[] {
  const crew = (seating?.seats ?? []).filter((item) => teamName(item) === teamName(seat))
  return crew.includes(seat) ? [...crew].sort() : [seat]
}

const teamName = (seat: SeatId): string => seat.replace(/\d$/, '')
