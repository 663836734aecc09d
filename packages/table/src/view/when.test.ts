import { expect, it } from 'vitest'
import { hoursUntil, whenIs } from './when.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

it.each([
  [at(22, 21, 4), 'today, 21:04'],
  [at(23, 9), 'tomorrow, 09:00'],
  [at(24, 0, 5), 'Tuesday 24 November, 00:05'],
  [at(30, 12), 'Monday 30 November, 12:00'],
])('says a time as friends do', (then, words) => {
  expect(whenIs(then, at(22, 20))).toBe(words)
})

it('says tomorrow on the last day of a month, too', () => {
  expect(whenIs(new Date(2026, 11, 1, 8).getTime(), at(30, 23))).toBe('tomorrow, 08:00')
})

it.each([
  [24, '24 hours'],
  [1.9, '1 hour'],
  [0.9, 'Less than an hour'],
])('says whole hours, never more than are left', (hours, words) => {
  expect(hoursUntil(at(22, 20) + hours * 3_600_000, at(22, 20))).toBe(words)
})
