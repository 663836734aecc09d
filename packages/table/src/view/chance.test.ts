import { expect, it } from 'vitest'
import type { ChanceShares, SeatView } from '@bay327/room'
import { chanceOf, movedBy } from './chance.ts'

const seats = ['luke', 'han', 'leia'].map((id) => ({ id, side: `side of ${id}` })) as unknown as readonly SeatView[]
const shares = (luke: number, han: number, leia?: number): ChanceShares => ({
  shares: { 'side of luke': luke, 'side of han': han, ...(leia !== undefined && { 'side of leia': leia }) },
  errors: { 'side of luke': 0.02, 'side of han': 0.02, 'side of leia': 0.02 },
  games: 400,
  moment: 1,
})

it('is that of the first of two sides, of the leader among more, or of the followed seat', () => {
  expect(chanceOf(shares(0.3, 0.7), seats).side).toBe('side of luke')
  expect(chanceOf(shares(0.3, 0.5, 0.2), seats).side).toBe('side of han')
  expect(chanceOf(shares(0.3, 0.5, 0.2), seats, 'leia')).toEqual({ side: 'side of leia', count: 20, from: 16, to: 24 })
})

it('has a bracket limited to certainty', () => {
  expect(chanceOf(shares(0.99, 0.01), seats)).toMatchObject({ count: 99, from: 95, to: 100 })
})

it('has moved only if that is significant', () => {
  expect(movedBy('side of luke', shares(0.61, 0.39), shares(0.4, 0.6))).toBe(21)
  expect(movedBy('side of luke', shares(0.42, 0.58), shares(0.4, 0.6))).toBe(0)
  expect(movedBy('side of luke', shares(0.42, 0.58), undefined)).toBe(0)
})
