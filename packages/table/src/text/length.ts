import { t } from './en.ts'

const { plural } = t

/** Returns a duration in ms as "40 seconds", "6 minutes", "74 minutes", "2 hours", "3 days". */
export function howLong(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds < 60) return plural(seconds, 'second', 'seconds')
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return plural(minutes, 'minute', 'minutes')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.round(hours / 24), 'day', 'days')
}
