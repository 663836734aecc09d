import type { Decision, Game } from '@bay327/engine'
import { deadlineOf } from './clocks.ts'
import type { PersonId } from './ids.ts'
import { seatsSeenBy, type Question } from './questions.ts'
import { mayStand } from './standing.ts'
import type { Room } from './state.ts'
import type { BallotView, QuestionView } from './wire.ts'

/** A question as a viewer sees it. A secret one of others says who decides and who is ready, and no more. */
export function questionView(game: Game, room: Room, question: Question, viewer: PersonId | undefined): QuestionView {
  const { id, decision, seat, answerers, goesOn } = question
  const isOwn = seatsSeenBy(room, viewer).includes(seat)
  const isHidden = decision.secret === true && !isOwn
  const ballot = ballotView(room, question, viewer)
  const deadline = deadlineOf(room, id)
  return {
    id,
    seat: seat.id,
    people: answerers === 'bot' ? ['bot'] : answerers,
    decision: isHidden ? mask(decision) : mayStand(game, decision) ? { ...decision, standing: true } : decision,
    ...(ballot && { ballot: isHidden ? hideVotes(ballot) : ballot }),
    ...(goesOn && !isHidden && { goesOn: { option: goesOn.id } }),
    ...(deadline && { deadline }),
    ...(decision.answered && { answered: true }),
  }
}

function mask({ id, seat, kind, revisable, answered, lapses, optional }: Decision): Decision {
  return {
    id,
    seat,
    kind,
    options: [],
    secret: true,
    ...(revisable && { revisable }),
    ...(answered && { answered }),
    ...(lapses && { lapses }),
    ...(optional && { optional }),
  }
}

/** Open ballots show who chose what; secret ones, until they close, only that he did. One's own is always shown. */
function ballotView(room: Room, question: Question, viewer: PersonId | undefined): BallotView | undefined {
  const { id, answerers } = question
  if (answerers === 'bot' || answerers.length < 2) return undefined
  const cast = room.play?.ballots[id] ?? {}
  const isShown = (who: string) => !room.settings.secretBallots || who === viewer
  const shown = Object.entries(cast).map(([who, option]) => [who, isShown(who) ? option : ''] as const)
  return { cast: Object.fromEntries(shown), missing: answerers.filter((who) => !Object.hasOwn(cast, who)) }
}

function hideVotes({ cast, missing }: BallotView): BallotView {
  return { cast: Object.fromEntries(Object.keys(cast).map((who) => [who, ''])), missing }
}
