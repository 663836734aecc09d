import type { PersonId, View } from '@bay327/room'
import { canAnswer, personOf } from './people.ts'
import type { Ping } from './table.svelte.ts'

/** A wave is a finger on a seat instead of a place on the board: it tells its people that the others wait for them. */
const mark = 'seat:'

export const isWave = (place: string): boolean => place.startsWith(mark)
export const waveTo = (seat: string): string => mark + seat

/** Seats and people that the viewer waits for: those asked what must be answered, as far as they are here. */
export function awaited(view: View): { readonly seats: readonly string[]; readonly people: readonly PersonId[] } {
  const isHere = (id: PersonId | 'bot'): id is PersonId =>
    id !== 'bot' && id !== view.you.person && personOf(view, id)?.presence === 'here'
  const late = view.questions.filter(
    (one) => !canAnswer(view, one) && !one.answered && !one.decision.optional && one.people.some(isHere),
  )
  return { seats: late.map(({ seat }) => seat), people: [...new Set(late.flatMap((one) => one.people.filter(isHere)))] }
}

/** The last wave to a seat of the viewer's, while he has something to answer. */
export function waveAt(view: View, pings: readonly Ping[]): Ping | undefined {
  const asked = view.questions.filter((one) => canAnswer(view, one) && !one.decision.optional).map(({ seat }) => seat)
  return pings.findLast(({ place }) => asked.some((seat) => place === waveTo(seat)))
}
