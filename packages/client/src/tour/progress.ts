import { session } from '../settings/storage.ts'
import { setOut, type Walked } from '@bay327/engine/tour'

const place = (code: string): string => `bay327.tour.${code}`

/** How far somebody has come in the tour of a table, as this tab remembers it: a page that is loaded anew goes on where it stood. */
export function progressAt(code: string): Walked {
  try {
    const kept = JSON.parse(session.get(place(code)) ?? 'null') as Walked | null
    return typeof kept?.at === 'number' && typeof kept.strange === 'number' ? kept : setOut
  } catch {
    return setOut
  }
}

export function keepProgress(code: string, walked: Walked): void {
  session.set(place(code), JSON.stringify(walked))
}
