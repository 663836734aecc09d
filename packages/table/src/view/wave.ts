import type { PersonId, QuestionView, View } from '@bay327/room'
import { canAnswer, personOf } from './people.ts'

/** A touch on a place of the board, or a wave. */
export interface Ping {
  readonly person: string
  readonly place: string
  readonly key: number
}

/**
 * Prefix of the place of a wave. A wave is a touch on a seat instead of the board. It shows the people of the seat that
 * another person waits for them.
 */
const mark = 'seat:'

export const isWave = (place: string): boolean => place.startsWith(mark)
export const waveTo = (seat: string): string => mark + seat

/**
 * Returns whether a question is required and not answered. A question whose answer can be changed counts as answered.
 */
const isOwed = ({ answered, decision }: QuestionView): boolean => !answered && !decision.answered && !decision.optional

/** Returns the seats and people for whom the viewer waits: those with a required question, if they are here. */
export function awaited(view: View): { readonly seats: readonly string[]; readonly people: readonly PersonId[] } {
  const isHere = (id: PersonId | 'bot'): id is PersonId =>
    id !== 'bot' && id !== view.you.person && personOf(view, id)?.presence === 'here'
  const late = view.questions.filter(
    (question) => isOwed(question) && !canAnswer(view, question) && question.people.some(isHere),
  )
  return {
    seats: [...new Set(late.map(({ seat }) => seat))],
    people: [...new Set(late.flatMap((question) => question.people.filter(isHere)))],
  }
}

/**
 * Returns the last wave to one of the viewer's seats, while the viewer has an open question. Returns undefined if there
 * is no such wave.
 */
export function waveAt(view: View, pings: readonly Ping[]): Ping | undefined {
  const seats = view.questions
    .filter((question) => isOwed(question) && canAnswer(view, question))
    .map(({ seat }) => seat)
  return pings.findLast(({ place }) => seats.some((seat) => place === waveTo(seat)))
}
