import type { Game, Json } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { keeper } from './keep.ts'
import { mayAsk } from './may.ts'
import { questionsOf, seatsSeenBy } from '../questions/questions.ts'
import { questionView, variantOf } from './question-view.ts'
import { same } from './same.ts'
import { isHeldBack } from '../time/moments.ts'
import { findPerson, phaseOf, type Room } from '../state.ts'
import * as parts from './view.ts'
import type { GameParts } from './view.ts'
import type { RoomView, View } from '../wire/shown.ts'

/**
 * The views of one room's viewers, step by step. It shows what `viewFor` shows; and a part that says what it said before,
 * or what it says to another viewer, is the same object: what changed is found by `===`, and alike parts are put into
 * bytes once.
 */
export interface Viewing {
  view(room: Room, person: PersonId | undefined): Layers
}

/** A view in two: what all see who may know the same, one object for them together, and what is somebody's own. */
export interface Layers {
  readonly common: Readonly<Record<string, Json>>
  readonly own: Readonly<Record<string, Json>>
}

/** The layers as one view. */
export function wholeView({ common, own }: Layers): View {
  return { ...common, ...own } as unknown as View
}

export function viewing(game: Game): Viewing {
  const keep = keeper()
  const told = new Map<string, GameParts>()
  let latest: { readonly room: Room; readonly commons: Map<string, Layers['common']> } | undefined

  function common(room: Room, viewer: PersonId | undefined, sees: boolean): Layers['common'] {
    if (latest?.room !== room) latest = { room, commons: new Map() }
    const key = sees ? `sees ${parts.knowledgeAt(game, room, viewer)}` : ''
    const made = latest.commons.get(key) ?? { ...forAll(room), ...(sees && gameParts(room, viewer)) }
    latest.commons.set(key, made as Layers['common'])
    return made as Layers['common']
  }

  function forAll(room: Room): parts.ForAll {
    const { play, people, seats, proposals, host, inherited } = room
    const phase = phaseOf(room)
    return {
      table: keep(
        'table',
        [phase, room.matches, play?.paused, play?.vouched, room.settings, room.switches, room.size, people],
        () => parts.tableView(game, room),
      ),
      people: keep('people', [people, host, phase], () => parts.peopleView(room)),
      seats: keep('seats', [seats, room.byHand, phase], () => parts.seatsView(room)),
      start: keep('start', phase === 'lobby' ? [people, seats] : [phase], () => parts.startView(game, room)),
      proposals: keep(
        'proposals',
        proposals.length > 0 ? [proposals, people, seats, host, inherited, room.clocks, room.settings, play?.end] : [],
        () => parts.proposalsView(room),
      ),
      outcome: play?.end ?? null,
      proof: keep('proof', [play?.match.header, play?.end, room.commitment], () => parts.proofView(room)),
    }
  }

  function may(room: Room, viewer: PersonId | undefined): RoomView['may'] {
    const { people, keptOut, seats, settings, proposals, host, inherited, byHand, matches, play } = room
    const overdue = play?.overdue ?? []
    const of = [
      people,
      keptOut,
      seats,
      settings,
      proposals,
      host,
      inherited,
      byHand,
      matches,
      play?.end,
      play?.sides,
      play?.paused,
    ]
    const late = overdue.length > 0 ? [overdue, play?.match.state] : []
    const bots = room.clocks.filter(({ of: question }) => isHeldBack(room, question))
    return keep(`may/${viewer ?? ''}`, [...of, ...late, ...bots], () => mayAsk(game, room, viewer))
  }

  function questions(room: Room, viewer: PersonId | undefined): RoomView['questions'] {
    const { play, clocks, settings } = room
    let variants = ''
    const views = questionsOf(game, room).map((question, index) => {
      const variant = variantOf(room, question, viewer)
      variants += `/${variant}`
      const words = [play?.ballots[question.id], play?.botBallots?.[question.id], play?.advised?.[question.id]]
      const of = [question, ...words, clocks, play?.overdue, play?.paused, settings]
      return keep(`question/${index}/${variant}`, of, () => questionView(room, question, viewer))
    })
    return views.length === 0 ? nothing : keep(`questions${variants}`, views, () => views)
  }

  function undo(room: Room, viewer: PersonId | undefined): RoomView['undo'] {
    const { play, people, seats } = room
    if (play === undefined || play.end !== undefined || play.match.since.length === 0) return nothing
    const of = [play.match.since, play.match.base, play.marks, people, seats]
    // A secret answer is told only to those who gave it: without one, all are told the same.
    const whose = play.marks.some(({ secret }) => secret) ? seatsSeenBy(room, viewer).map(({ id }) => id) : []
    const shared = keep(`undo of ${whose.join()}`, of, () => parts.undoView(room, viewer))
    const answers = keep(`undo/${viewer ?? ''}`, [shared], () => shared)
    return answers.length === 0 ? nothing : answers
  }

  function gameParts(room: Room, viewer: PersonId | undefined): GameParts {
    const knowledge = parts.knowledgeAt(game, room, viewer)
    const view = parts.gameView(game, room, viewer)
    const before = told.get(knowledge)
    const now = before === undefined ? view : likeBefore(before, view)
    told.set(knowledge, now)
    return now
  }

  return {
    view(room, person) {
      const viewer = findPerson(room, person)?.id
      const sees = parts.maySeeMatch(room, viewer)
      const own = {
        you: keep(`you/${viewer ?? ''}`, [room.people, room.seats, room.host, room.keptOut, room.invite], () =>
          parts.youView(room, viewer),
        ),
        may: may(room, viewer),
        questions: sees ? questions(room, viewer) : nothing,
        undo: sees ? undo(room, viewer) : nothing,
      }
      return { common: common(room, viewer, sees), own: own as unknown as Layers['own'] }
    },
  }
}

/** The parts with those that say what they said before as the very objects that said it. */
function likeBefore(before: GameParts, view: GameParts): GameParts {
  const made: Record<`game/${string}`, Json> = {}
  for (const name in view) {
    const part = name as `game/${string}`
    const value = view[part] as Json
    const old = before[part]
    made[part] = old !== undefined && same(old, value) ? old : value
  }
  return made
}

const nothing: readonly never[] = []
