import { later } from '../text/later.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const words = later.thinking

/** Returns a time as people say it: "tomorrow, 21:04". `at` and `now` are ms of this machine's clock. */
export function whenIs(at: number, now: number): string {
  const next = new Date(now)
  next.setDate(next.getDate() + 1)
  const [then, clock] = [new Date(at), time.format(at)]
  if (then.toDateString() === new Date(now).toDateString()) return words.today(clock)
  if (then.toDateString() === next.toDateString()) return words.tomorrow(clock)
  return words.onDay(day.format(at).replace(',', ''), clock)
}

/**
 * Returns the hours until a time, such as "19 hours". The number is rounded down, so that it is never more than is
 * left.
 */
export function hoursUntil(at: number, now: number): string {
  return words.hours(Math.floor((at - now) / 3_600_000))
}
