import type { View } from '@bay327/room'
import { later } from '@bay327/table/text/later'

/** A mark on a table that does not count, for all to see: in a word or two, and why. */
export interface PracticeMark {
  readonly label: string
  readonly title: string
  /** The moment that it comes from, where that is kept here. */
  readonly href?: string
}

/** How a table is marked as practice; undefined where it counts. */
export function practiceOf({ practice, from, settings }: View['table']): PracticeMark | undefined {
  const { mark, moment, severalSides, tour } = later.practice
  if (practice === 'moment' && from)
    return {
      label: later.practice.from(from.position),
      title: moment,
      ...(from.replay !== undefined && { href: `/r/${from.replay}#${from.position}` }),
    }
  if (practice) return { label: mark, title: tour }
  return settings.severalSides ? { label: mark, title: severalSides } : undefined
}
