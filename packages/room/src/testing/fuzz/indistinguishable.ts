import { noRandom, pick, type RandomSource, type Game } from '@bay327/engine'
import {
  firstOf,
  firstLeak,
  firstViewDifference,
  type Moment,
  type StepResult,
} from '@bay327/engine/testkit/step-events'
import type { Deal, HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { eventFor } from '../../view/event.ts'
import type { PersonId } from '../../ids.ts'
import { optionsForViewer } from '../../view/look.ts'
import { findQuestion } from '../../questions/questions.ts'
import { reduce, type Reduced } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import type { Room } from '../../state.ts'
import { viewFor } from '../../view/view.ts'
import type { RoomEvent } from '../../protocol/events.ts'

/**
 * A room that one person cannot distinguish from the true room. The two are equal except for one secret, and both apply
 * the same entries.
 */
export interface Shadow {
  readonly room: Room
  readonly person: PersonId | undefined
  /** Whether the secret answers of other seats differ. Otherwise the game's deal differs. */
  readonly answersElse: boolean
}

/** A step of the true room: an entry and its result. */
export interface TrueStep {
  readonly before: Room
  readonly entry: Entry
  readonly result: Reduced
}

/**
 * Creates a room that one person cannot distinguish from the true room, if a match is running. Throws if the person can
 * distinguish it.
 */
export function createIndistinguishableRoom(
  game: Game,
  hiddenVariants: HiddenVariants<unknown>,
  room: Room,
  person: PersonId | undefined,
  chance: RandomSource,
): Shadow | undefined {
  const { play } = room
  if (play === undefined || play.end !== undefined) return undefined
  const deal: Deal<unknown> | undefined = hiddenVariants[chance.draw(hiddenVariants.length + 1)]
  const state = deal ? deal(play.match.state, seatsOf(room, person), chance) : play.match.state
  const shadow = withBallotsOf(game, { ...room, play: { ...play, match: { ...play.match, state } } })
  compareViews(game, room, shadow, person, 'dealt again')
  return { room: shadow, person, answersElse: deal === undefined }
}

/**
 * Returns the room with changed votes of bots. A bot whose hand differs has voted for an option of the different hand.
 */
function withBallotsOf(game: Game, room: Room): Room {
  const { play } = room
  if (play?.botBallots === undefined) return room
  const ballots = Object.entries(play.botBallots).map(([id, ballot]) => {
    const options = findQuestion(game, room, id)?.decision.options ?? []
    const [first] = options
    return [
      id,
      first && !options.some((candidate) => candidate.id === ballot.option) ? { ...ballot, option: first.id } : ballot,
    ]
  })
  return { ...room, play: { ...play, botBallots: Object.fromEntries(ballots) as typeof play.botBallots } }
}

/**
 * Returns the room after the entry that the true room has applied. Undefined if a secret was revealed, or if the entry
 * is impossible in this room. Throws if the person receives a secret that they must not see.
 */
export function follow(
  game: Game,
  shadow: Shadow,
  { before, entry, result }: TrueStep,
  chance: RandomSource,
): Shadow | undefined {
  const { person } = shadow
  const shadowEntry = putInShadow(game, shadow, before, entry, chance)
  if (shadowEntry === undefined) return undefined
  const [real, variant] = [watched(game, before, entry), watched(game, shadow.room, shadowEntry)]
  if (!result.ok || !variant.result.ok) {
    const [code, otherCode] = [result, variant.result].map((outcome) => (outcome.ok ? 'done' : outcome.code))
    const isOwn = entry.by !== undefined && entry.by === person
    if (isOwn && code !== otherCode)
      throw new Error(`an answer to ${person} tells a secret: ${entry.request.type} is ${code} / ${otherCode}`)
    return result.ok || variant.result.ok ? undefined : shadow
  }
  const ownSeats = seatsOf(before, person)
  if ([...ownSeats].join() !== [...seatsOf(result.room, person)].join()) return undefined

  const runs = [real.taken, variant.taken] as const
  const lists = [
    linesFor(game, result.room, result.events, person),
    linesFor(game, variant.result.room, variant.result.events, person),
  ] as const
  const [texts, otherTexts] = lists.map((list) => list.map(({ text }) => text))
  const differs = firstOf(texts ?? [], otherTexts ?? [])
  const apart = firstViewDifference(game, runs, ownSeats)
  if (differs !== undefined) {
    const [at, otherAt] = lists.map((list) => list[differs])
    const isLeak =
      at?.isGame && otherAt?.isGame
        ? firstLeak(game, runs, ownSeats, [at.before, otherAt.before])
        : apart === undefined || Math.max(at?.before ?? 0, otherAt?.before ?? 0) <= apart
    if (isLeak)
      throw new Error(
        `an event to ${person ?? 'a watcher'} tells a secret: ${at?.text ?? 'nothing'} / ${otherAt?.text ?? 'nothing'}`,
      )
  }
  if (apart !== undefined) return undefined
  compareViews(game, result.room, variant.result.room, person, entry.request.type)
  return { ...shadow, room: variant.result.room }
}

/**
 * Returns the seats whose view a person has. This is a second implementation, because a check must not use the code
 * that it checks.
 */
function seatsOf({ seats }: Room, person: PersonId | undefined): ReadonlySet<string> {
  return new Set(
    seats
      .filter(({ people, standIn }) => person !== undefined && (people.includes(person) || standIn === person))
      .map(({ id }) => id),
  )
}

/**
 * Returns the entry for the other room. There, another person's or a bot's answer to a secret question may be
 * different. Returns undefined if the question is not open in the other room.
 */
function putInShadow(
  game: Game,
  { room, person, answersElse }: Shadow,
  before: Room,
  entry: Entry,
  chance: RandomSource,
): Entry | undefined {
  const { request } = entry
  if (request.type !== 'answer' && request.type !== 'bot') return entry
  const question = findQuestion(game, before, request.question)
  const same = findQuestion(game, room, request.question)
  if (question === undefined) return entry
  if (same === undefined) return undefined
  const { decision } = question
  if (!decision.secret || seatsOf(room, person).has(decision.seat)) return entry
  const { options } = same.decision
  if (!answersElse && options.some(({ id }) => id === request.option)) return entry
  const option = pick(chance, options).id
  return { ...entry, request: request.type === 'bot' ? { ...request, option } : { ...request, option } }
}

/** Reduces an entry, and records the states of the game between its steps. */
function watched(game: Game, room: Room, entry: Entry): { readonly result: Reduced; readonly taken: StepResult } {
  const events: StepResult['events'][number][] = []
  const moments: Moment<unknown>[] = []
  const watching: Game = {
    ...game,
    decide(state, decision, option, chance) {
      // An undo replays answers with `noRandom`. These states are not recorded.
      if (chance === noRandom) return game.decide(state, decision, option, chance)
      const before = events.length
      moments.push({ state, eventCount: before })
      const turn = game.decide(state, decision, option, chance, (passed, passedEvents) =>
        moments.push({ state: passed, eventCount: before + passedEvents.length }),
      )
      events.push(...turn.events)
      moments.push({ state: turn.state, eventCount: events.length })
      return turn
    },
  }
  const result = reduce(watching, room, entry)
  return { result, taken: { events, moments } }
}

interface Line {
  readonly text: string
  readonly isGame: boolean
  /** The number of the game's events before the state, sent or hidden. */
  readonly before: number
}

function linesFor(game: Game, room: Room, events: readonly RoomEvent[], person: PersonId | undefined): readonly Line[] {
  let count = 0
  return events.flatMap((event) => {
    const seen = eventFor(game, room, event, person)
    const isGame = event.type === 'game'
    const before = isGame ? count++ : count
    return seen ? [{ text: JSON.stringify(seen), isGame, before }] : []
  })
}

function compareViews(game: Game, room: Room, shadow: Room, person: PersonId | undefined, after: string): void {
  const [view, other] = [room, shadow].map((item) => viewFor(game, item, person))
  for (const part of new Set([...Object.keys(view ?? {}), ...Object.keys(other ?? {})])) {
    const [a, b] = [view, other].map((item) => JSON.stringify((item as unknown as Record<string, unknown>)[part]))
    if (a !== b) throw new Error(`a frame to ${person ?? 'a watcher'} tells a secret, ${after}: ${part} ${a} / ${b}`)
  }
  for (const { id } of view?.questions ?? []) {
    const [a, b] = [room, shadow].map((item) => JSON.stringify(optionsForViewer(game, item, id, person)))
    if (a !== b) throw new Error(`a look of ${person ?? 'a watcher'} tells a secret, ${after}: ${id} ${a} / ${b}`)
  }
}
