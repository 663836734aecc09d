import type { SeatId } from '@bay327/engine'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Returns a captain's name, which is the colour of the ship. */
export const nameOf = (seat: SeatId): string => capital(seat)
export const coins = (count: number): string => `${count} ${count === 1 ? 'coin' : 'coins'}`
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
