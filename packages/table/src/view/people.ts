import type { AskText, SeatId, Seating } from '@bay327/engine'
import type { PersonId, PersonView, QuestionView, SeatView, View } from '@bay327/room'
import { t } from '../text/en.ts'

export function seatOf(view: Pick<View, 'seats'>, seat: SeatId): SeatView | undefined {
  return view.seats.find(({ id }) => id === seat)
}

export function personOf(view: View, person: PersonId | undefined): PersonView | undefined {
  return view.people.find(({ id }) => id === person)
}

/** Returns what a seat plays, if the lobby has chosen that. */
export function pickOf(view: Pick<View, 'seats'>, seat: SeatId): string | undefined {
  return seatOf(view, seat)?.pick?.value
}

/** The parts of a view that say who sits where. */
type Seated = Pick<View, 'seats' | 'table'>

/** Returns the short name of a seat at the table: "Leia". */
export function seatName(view: Seated, seat: SeatId, text: Pick<AskText, 'seat'>): string {
  return text.seat(seat, pickOf(view, seat), seatingOf(view)).name
}

/** Returns the name of a seat within a sentence: "the Imperial". */
export function seatInSentence(view: Seated, seat: SeatId, text: Pick<AskText, 'seat'>): string {
  const { name, called: shortForm = name } = text.seat(seat, pickOf(view, seat), seatingOf(view))
  return shortForm
}

/** Returns the table's set-up, for texts about a seat. */
export function seatingOf({ table, seats }: Seated): Seating {
  return { switches: table.switches, seats: seats.map(({ id }) => id) }
}

/** Returns people within a sentence: "you, Maya and Jonas". */
export function namesOf(view: View, people: readonly PersonId[]): string {
  return t.list(people.map((person) => (person === view.you.person ? t.youSmall : nameOf(view, person))))
}

/** Returns a person's name, "You" for the viewer, "Bot" for the default player. */
export function nameOf(view: View, person: PersonId | 'bot'): string {
  if (person === 'bot') return t.bot
  if (person === view.you.person) return t.you
  return personOf(view, person)?.name ?? ''
}

/** Returns who plays a seat, as a short text: "You", "Maya", "All vote", "○ Bot, steady", "Maya for Jonas". */
export function seatHolderText(view: View, seat: SeatId): string {
  const found = seatOf(view, seat)
  if (!found) return ''
  const { standIn, people, level = 'steady' } = found
  const names = people.map((person) => nameOf(view, person))
  if (standIn) return t.standIn(standIn === 'bot' ? t.hollowBot : nameOf(view, standIn), namesOf(view, people))
  if (names.length === 0) return `${t.hollowBot}, ${t.level(level)}`
  if (names.length === 1) return names[0] ?? ''
  const players = new Set(view.seats.flatMap((seat) => seat.people))
  return players.size === names.length ? t.allVote : t.list(names)
}

/**
 * Returns whether the viewer's side has another person and some person is not on it. Chat may then be for the side
 * only.
 */
export function hasSide({ seats, you }: View): boolean {
  const own = new Set(seats.filter(({ id }) => you.seats.includes(id)).map(({ side }) => side))
  const others = seats.flatMap(({ side, people }) =>
    people.filter((person) => person !== you.person).map(() => own.has(side)),
  )
  return others.includes(true) && others.includes(false)
}

/** The viewer's own seats. */
export const ownSeats = ({ you }: View): ReadonlySet<SeatId> => new Set(you.seats)

/** Returns the seats all of whose people are disconnected and that have no stand-in. */
export function lostSeats(view: View): ReadonlySet<SeatId> {
  const isHere = (person: PersonId) => personOf(view, person)?.presence === 'here'
  const lost = view.seats.filter(({ standIn, people }) => !standIn && people.length > 0 && !people.some(isHere))
  return new Set(lost.map(({ id }) => id))
}

/** Returns whether the viewer is one of the people who answer a question. */
export function isMine(view: View, question: QuestionView): boolean {
  const me = view.you.person
  return me !== undefined && question.people.includes(me)
}

/**
 * Returns whether the viewer can still answer a question: it is theirs, and it is not answered or the answer can be
 * changed.
 */
export function canAnswer(view: View, question: QuestionView): boolean {
  return isMine(view, question) && (!question.answered || question.decision.revisable === true)
}

/** Sorts questions: the viewer's own first, required before optional, then those of others. */
export function inOrder(view: View, questions: readonly QuestionView[]): readonly QuestionView[] {
  const rank = (question: QuestionView) =>
    (canAnswer(view, question) ? 0 : 4) + (question.decision.optional ? 2 : 0) + (question.answered ? 1 : 0)
  return [...questions].sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns the questions in front of the viewer: their required ones, or else the one for which everybody waits, then
 * their optional ones. A watcher gets the question of the followed seat, if there is one.
 */
export function inFront(view: View, questions: readonly QuestionView[], followed?: SeatId): readonly QuestionView[] {
  const own = questions.filter((question) => canAnswer(view, question))
  const must = own.filter(({ decision }) => !decision.optional)
  const awaited = questions.filter((question) => !canAnswer(view, question) && !question.decision.optional)
  const next = awaited.find(({ seat }) => seat === followed) ?? awaited[0]
  return [...(must.length > 0 || !next ? must : [next]), ...own.filter(({ decision }) => decision.optional)]
}
