import type { View } from '@bay327/room'
import { later } from '@bay327/table/text/later'

/** The mark of a table that does not count: a short text, and the reason. */
export interface PracticeMark {
  readonly label: string
  readonly title: string
  /** The link to the position from which the table started, if this server stores that match. */
  readonly href?: string
}

/** Returns the practice mark of a table. Returns undefined if the table counts. */
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
