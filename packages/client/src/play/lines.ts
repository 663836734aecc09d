import type { LogText, TellText } from '@bay327/engine'
import type { RoomEvent } from '@bay327/room'
import { t } from '../text/en.ts'
import { later } from '../text/later.ts'

/** What a line of the log needs to know besides the event. */
export interface Tongue {
  /** Undefined while the game's text is on its way. */
  readonly text: Pick<TellText, 'event'> | undefined
  readonly seat: (seat: string) => string
  readonly person: (person: string) => string
  /** The words of an option as its question showed it. */
  readonly option: (seat: string, kind: string, option: string) => string
}

/** A line of the log. `how`: it only says that a choice came by itself, until the game's own line of that seat tells it. */
export interface Said extends LogText {
  readonly how?: string
}

/** The line of an event, or undefined where it has none. Chat has a place of its own. */
export function lineOf(event: RoomEvent, tongue: Tongue): Said | undefined {
  const { person, seat } = tongue
  switch (event.type) {
    case 'game':
      return tongue.text?.event(event.event)
    case 'chose':
      return choseLine(event, tongue)
    case 'tie':
      return { seat: event.seat, text: later.log.tie(seat(event.seat), event.die) }
    case 'ballot':
      return { seat: event.seat, text: later.log.ballot(person(event.person), event.cast, event.of, seat(event.seat)) }
    case 'joined':
    case 'left':
    case 'here':
    case 'lost':
      return { text: later.log[event.type](event.name) }
    case 'seat':
      return { seat: event.seat, text: seatLine(event, tongue) }
    case 'started':
      return { text: later.log.started(event.match) }
    case 'ended':
      return { text: later.log.ended }
    case 'undone':
      return { text: later.log.undone(event.count) }
    case 'proposed':
      return { text: later.log.proposed[event.kind](person(event.by)) }
    case 'agreed':
      return { text: later.log.agreed[event.kind] }
    case 'declined':
      return { text: later.log.declined[event.kind] }
    case 'advice':
      return { seat: event.seat, text: later.log.advice(person(event.person), seat(event.seat)) }
    case 'paused':
    case 'resumed':
      return { text: later.log[event.type](person(event.person)) }
    case 'lobby':
      return { text: later.log.lobby[event.text] }
    case 'chat':
      return undefined
  }
}

/** Only choices that were not simply made: votes, dice, defaults. The game's events tell the rest. */
function choseLine(event: Extract<RoomEvent, { type: 'chose' }>, tongue: Tongue): Said | undefined {
  if (event.by === 'person' || event.by === 'bot') return undefined
  const labelOf = (option: string) => tongue.option(event.seat, event.kind, option)
  const label = labelOf(event.option.id)
  const votes = Object.keys(event.votes ?? {}).map((option) => votesLine(event, option, tongue))
  // A vote that was opened and closed unseen: who voted is known, and the game's own lines tell what came of it.
  if (!label && votes.length === 0) return undefined
  const seat = tongue.seat(event.seat)
  const how = later.log.by[event.by]
  const line = { seat: event.seat, text: label ? later.log.chose(seat, label) : later.log.voted(seat) }
  return votes.length > 0 ? { ...line, figures: [how, ...votes].join(', ') } : { ...line, figures: how, how }
}

/** What the game tells of a choice that came by itself, in one line with how it came; undefined where these are two matters. */
export function joined(before: Said | undefined, line: Said): Said | undefined {
  if (before?.how === undefined || line.how !== undefined || before.seat !== line.seat) return undefined
  return { ...line, figures: line.figures ? `${line.figures}, ${before.how}` : before.how }
}

/** "Maya and Jonas for Fire all", or how many, where nobody says who. */
function votesLine(event: Extract<RoomEvent, { type: 'chose' }>, option: string, tongue: Tongue): string {
  const label = tongue.option(event.seat, event.kind, option)
  const names = Object.entries(event.cast ?? {}).flatMap(([person, vote]) =>
    vote === option ? [tongue.person(person)] : [],
  )
  return names.length > 0 ? later.log.votesOf(t.list(names), label) : later.log.votes(event.votes?.[option] ?? 0, label)
}

function seatLine(event: Extract<RoomEvent, { type: 'seat' }>, { seat, person }: Tongue): string {
  if (event.standIn) return later.log.standIn(seat(event.seat), person(event.standIn))
  const names = event.people.map(person)
  if (event.bot && names.length === 0) return later.log.seatBot(seat(event.seat))
  if (names.length === 0) return later.log.seatFree(seat(event.seat))
  return names.length === 1
    ? later.log.seatOf(seat(event.seat), names[0] ?? '')
    : later.log.seatShared(seat(event.seat), t.list(names))
}
