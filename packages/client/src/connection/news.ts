import type { AskText } from '@bay327/engine'
import type { View } from '@bay327/room'
import { t } from '@bay327/table/text/en'
import { canAnswer, seatName } from '@bay327/table/view/people'
import { shownPosition, tokenOf, write, type TableRecord } from './tokens.ts'

type News = Omit<TableRecord, 'token' | 'seen' | 'shown'>

/** Returns what the home page shows about a table, as one of its people sees it now. */
export function newsOf(view: View, text: Pick<AskText, 'seat'>): News {
  const { you, table, people, questions } = view
  const awaited = questions.flatMap((question) => (question.answered ? [] : question.people))
  return {
    game: table.game,
    ...(table.name !== undefined && { name: table.name }),
    phase: table.phase,
    ...(you.person !== undefined && { person: you.person }),
    seats: you.seats.map((seat) => seatName(view, seat, text)),
    yourMove: questions.some((question) => !question.decision.optional && canAnswer(view, question)),
    waitsFor: [...new Set(awaited.map((id) => people.find((person) => person.id === id)?.name ?? t.bot))],
    people: people.filter(({ id }) => id !== you.person).map(({ name }) => name),
  }
}

/** Stores the news of a table. */
export function storeNews(code: string, news: News): void {
  const shown = shownPosition(code)
  write(code, { token: tokenOf(code), seen: Date.now(), ...(shown && { shown }), ...news })
}
