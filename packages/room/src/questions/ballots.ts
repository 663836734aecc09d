import { breakTie, fallbackOf, type Game } from '@bay327/engine'
import { carryOut, votesFor, type How } from './answers.ts'
import { andThen, changed, withPlay, without, type Change } from '../change.ts'
import type { PersonId } from '../ids.ts'
import { questionsOf, type Question } from './questions.ts'
import type { Play, Room } from '../state.ts'
import type { RoomEvent } from '../wire/told.ts'

/**
 * Closes a ballot (D-VOTE): the option with most votes; among equals a die of the match's own stream, shown to all. When
 * nobody has voted the game's default answers.
 */
export function closeBallot(game: Game, room: Room, play: Play, question: Question): Change {
  const cast = play.ballots[question.id] ?? {}
  const { decision, answerers, seat } = question
  if (decision.everyHolder) return closeTogether(game, room, play, question)
  const votes = votesFor(decision.options, cast)
  const most = Math.max(0, ...Object.values(votes))
  if (most === 0) return fallBack(game, room, play, question)
  const leading = decision.options.filter(({ id }) => votes[id] === most)
  const [first, second] = leading
  if (second !== undefined) {
    const ids = leading.map(({ id }) => id)
    const drawn = breakTie(play.match, decision.id, ids)
    const tie: RoomEvent = {
      type: 'tie',
      seat: seat.id,
      options: leading,
      die: drawn.die,
      ...(decision.secret && { secret: true }),
    }
    const how = { by: 'tie', votes, cast } as const
    return andThen(changed(room, tie), (shown) =>
      carryOut(game, shown, { ...play, match: drawn.match }, question, drawn.option, how),
    )
  }
  const optionId = first?.id ?? ''
  const [person, other] = answerers === 'bot' ? [] : answerers
  const isAlone = person !== undefined && other === undefined
  return carryOut(
    game,
    room,
    play,
    question,
    optionId,
    isAlone ? { by: 'person', person } : { by: 'ballot', votes, cast },
  )
}

/** What all who hold the seat have said, or one of them alone where that is enough; nothing before. */
function saidTogether({ decision, answerers }: Question, cast: Readonly<Record<string, string>>): AtOne | undefined {
  if (answerers === 'bot') return undefined
  for (const { id: option, oneHolder } of decision.options) {
    const [voter, ...others] = answerers.filter((who) => cast[who] === option)
    if (voter === undefined) continue
    if (oneHolder || answerers.length === 1) return { option, how: { by: 'person', person: voter } }
    if (others.length + 1 < answerers.length) continue
    return { option, how: { by: 'ballot', votes: votesFor(decision.options, cast), cast } }
  }
  return undefined
}

interface AtOne {
  readonly option: string
  readonly how: How
}

function closeTogether(game: Game, room: Room, play: Play, question: Question): Change {
  const said = saidTogether(question, play.ballots[question.id] ?? {})
  return said === undefined ? changed(room) : carryOut(game, room, play, question, said.option, said.how)
}

/** The rules' default for a seat that nobody answers for. */
export function fallBack(game: Game, room: Room, play: Play, question: Question): Change {
  const { option, match } = fallbackOf(game, play.match, question.decision)
  return carryOut(game, room, { ...play, match }, question, option, { by: 'fallback' })
}

/** A question whose answerers have all cast their ballots. */
export function findDecided(game: Game, room: Room, play: Play): Question | undefined {
  return questionsOf(game, room).find((question) => {
    const { id, answerers, decision } = question
    const cast = play.ballots[id]
    if (cast !== undefined && decision.everyHolder) return saidTogether(question, cast) !== undefined
    return (
      cast !== undefined &&
      answerers !== 'bot' &&
      answerers.length > 0 &&
      answerers.every((who) => Object.hasOwn(cast, who))
    )
  })
}

/** Those with whom somebody shared a seat said what they said to them: when they go, they are asked anew. */
export function dropWordsToEach(game: Game, room: Room, leaver: PersonId): Room {
  const { play } = room
  if (play === undefined) return room
  const shared = questionsOf(game, room).filter(
    ({ decision, seat }) => decision.everyHolder && seat.people.includes(leaver),
  )
  return withPlay(room, play, { ballots: without(play.ballots, ...shared.map(({ id }) => id)) })
}

/** A ballot never outlives its voter, nor its question. Undefined when all of them stand. */
export function dropStaleBallots(game: Game, room: Room, play: Play): Room | undefined {
  const questions = questionsOf(game, room)
  const waits = (id: string) => questions.some((question) => question.id === id)
  const ballots: Record<string, Readonly<Record<string, string>>> = {}
  for (const { id, answerers } of questions) {
    const cast = play.ballots[id]
    if (cast === undefined || answerers === 'bot') continue
    const standing = Object.entries(cast).filter(([who]) => answerers.some((person) => person === who))
    if (standing.length === Object.keys(cast).length) ballots[id] = cast
    else if (standing.length > 0) ballots[id] = Object.fromEntries(standing)
  }
  const held = play.held.filter(waits)
  const askedAgain = play.askedAgain.filter(waits)
  const overdue = play.overdue?.filter(waits)
  const before = Object.entries(play.ballots)
  const stand =
    held.length === play.held.length &&
    askedAgain.length === play.askedAgain.length &&
    overdue?.length === play.overdue?.length &&
    before.length === Object.keys(ballots).length &&
    before.every(([id, cast]) => ballots[id] === cast)
  return stand ? undefined : withPlay(room, play, { ballots, held, askedAgain, ...(overdue && { overdue }) })
}
