import type { SeatSpec } from '@bay327/engine'
import { dealRebels } from '../../action-figure/shared/picks.ts'
import { rebelIds, type RebelId } from '../../action-figure/shared/types.ts'
import { rebelSeatIds, type RebelSeat } from './types.ts'

/**
 * Returns the seats: one Imperial against all others (BRK-1b to 1d). The lobby draws the holder of the Imperial's seat
 * among the people who ask for it, or among all people (BRK-D1). Each other seat chooses its Rebel in the lobby
 * (BRK-D2). With two players, the Rebel seat chooses two Rebels, in the order in which they act.
 */
export function breakoutSeats(people: number): readonly SeatSpec[] {
  const imperial: SeatSpec = { id: 'imperial', name: 'Imperial', side: 'imperial', holders: [0], drawn: true }
  if (people === 2) {
    const pick = { value: pairPick('luke', 'leia'), among: allPairs() }
    return [imperial, { id: 'rebel1', name: 'Rebels', side: 'rebels', holders: [1], pick }]
  }
  const rebels = dealRebels(Array.from({ length: people - 1 }, () => undefined))
  return [
    imperial,
    ...rebels.map((value, index) => ({
      id: rebelSeatIds[index] ?? 'rebel1',
      name: `Rebel ${index + 1}`,
      side: 'rebels',
      holders: [index + 1],
      pick: { value, among: rebelIds },
    })),
  ]
}

/**
 * Returns which seat plays which Rebel, in Rebel order. A seat without a pick, or whose pick is taken, gets the lowest
 * free Rebel.
 */
export function rebelsOf(seats: readonly SeatSpec[]): readonly { readonly seat: RebelSeat; readonly rebel: RebelId }[] {
  const players = rebelSeatIds.flatMap((id) => seats.filter((seat) => seat.id === id).map((seat) => ({ id, seat })))
  const wishes = players.flatMap(({ id, seat }) => {
    const wished = seat.pick?.value.split(pairSign) ?? []
    return (players.length === 1 ? [wished[0], wished[1]] : [wished[0]]).map((wish) => ({ seat: id, wish }))
  })
  const rebels = dealRebels(wishes.map(({ wish }) => wish))
  return wishes.flatMap(({ seat }, index) => rebels.slice(index, index + 1).map((rebel) => ({ seat, rebel })))
}

/** Returns the Rebels of a pick, in the order in which they act. */
export function rebelsOfPick(pick: string | undefined): readonly RebelId[] {
  const named = pick?.split(pairSign) ?? []
  return named.flatMap((name) => rebelIds.filter((id) => id === name))
}

const pairSign = '+'

function pairPick(first: RebelId, second: RebelId): string {
  return `${first}${pairSign}${second}`
}

function allPairs(): readonly string[] {
  return rebelIds.flatMap((first) =>
    rebelIds.filter((second) => second !== first).map((second) => pairPick(first, second)),
  )
}
