import { newAgenda, type RandomSource, type SeatSpec, type Switches } from '@bay327/engine'
import { trooperPosts } from '../../action-figure/rules/posts.ts'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { dealRebels } from '../../action-figure/shared/picks.ts'
import { soldierIds, isTrooper, weaponKinds } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import { seatIds, type CaptureSeat, type Player, type Soldiers } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * The squares of the soldiers at the start: Vader and Fett in the Falcon, two Stormtroopers in its doorways, four on
 * the crests (CAP-2a to 2d).
 */
export const setupSquares: Required<Soldiers> = { vader: 'G6', fett: 'F7', ...trooperPosts }

/**
 * Returns the initial state. The first player is drawn, unless the table has set the first seat and that seat is in the
 * game (CAP-3a).
 */
export function setupState(switches: Switches, seats: readonly SeatSpec[], chance: RandomSource) {
  const players = seatPlayers(seats)
  const set = players.find(({ seat }) => seat === `seat${switches['firstSeat']}`)
  const first = set ?? players[chance.draw(players.length)]
  if (first === undefined) throw new Error('a match needs players')
  const state: State = {
    players,
    soldiers: setupSquares,
    weapons: layWeapons(),
    turn: { seat: first.seat, number: 1 },
    battles: 0,
    agenda: newAgenda({ do: 'turn' }),
  }
  return { state, first: { seat: first.seat, rebel: first.rebel, drawn: set === undefined } }
}

/** Returns the players, each on the START of their Rebel's colour, with no soldiers captured (CAP-2f, CAP-2i). */
function seatPlayers(seats: readonly SeatSpec[]): readonly Player[] {
  const rebels = dealRebels(seats.map(({ pick }) => pick?.value))
  return rebels.map((rebel, index) => ({
    seat: seatOf(seats[index]?.id),
    rebel,
    square: rebelPieces[rebel].start,
    captured: [],
  }))
}

function seatOf(id: string | undefined): CaptureSeat {
  const seat = seatIds.find((candidate) => candidate === id)
  if (seat === undefined) throw new Error(`capture has no seat ${id}`)
  return seat
}

/** Returns a Weapon on the square of each Stormtrooper (CAP-2e). */
function layWeapons(): readonly Weapon[] {
  const troopers = soldierIds.filter(isTrooper)
  return weaponKinds.map((kind, index) => ({ kind, square: setupSquares[troopers[index] ?? 'st1'] }))
}
