import type { GameText, LogText } from '@bay327/engine'
import type { RoomEvent } from '@bay327/room'
import { t } from '../text/en.ts'

/** What a line of the log needs to know besides the event. */
export interface Tongue {
  /** Undefined while the game's text is on its way. */
  readonly text: GameText | undefined
  readonly seat: (seat: string) => string
  readonly person: (person: string) => string
  /** The words of an option as its question showed it. */
  readonly option: (seat: string, kind: string, option: string) => string
}

/** The line of an event, or undefined where it has none. Chat has a place of its own. */
export function lineOf(event: RoomEvent, tongue: Tongue): LogText | undefined {
  const { person, seat } = tongue
  switch (event.type) {
    case 'game':
      return tongue.text?.event(event.event)
    case 'chose':
      return choseLine(event, tongue)
    case 'tie':
      return { seat: event.seat, text: t.log.tie(seat(event.seat), event.die) }
    case 'ballot':
      return { seat: event.seat, text: t.log.ballot(person(event.person), event.cast, event.of, seat(event.seat)) }
    case 'joined':
    case 'left':
    case 'here':
    case 'lost':
      return { text: t.log[event.type](event.name) }
    case 'seat':
      return { seat: event.seat, text: seatLine(event, tongue) }
    case 'started':
      return { text: t.log.started(event.match) }
    case 'ended':
      return { text: t.log.ended }
    case 'undone':
      return { text: t.log.undone(event.count) }
    case 'proposed':
      return { text: `${person(event.by)} ${t.log.proposed[event.kind]}` }
    case 'agreed':
      return { text: t.log.agreed[event.kind] }
    case 'declined':
      return { text: t.log.declined[event.kind] }
    case 'paused':
    case 'resumed':
      return { text: t.log[event.type](person(event.person)) }
    case 'lobby':
      return { text: t.log.lobby[event.text] }
    case 'chat':
      return undefined
  }
}

/** Only choices that were not simply made: votes, dice, defaults. The game's events tell the rest. */
function choseLine(event: Extract<RoomEvent, { type: 'chose' }>, tongue: Tongue): LogText | undefined {
  if (event.by === 'person') return undefined
  const labelOf = (option: string) => tongue.option(event.seat, event.kind, option)
  const label = labelOf(event.option.id)
  if (!label) return undefined
  const votes = Object.entries(event.votes ?? {}).map(([option, count]) => t.log.votes(count, labelOf(option)))
  const how = [t.log.by[event.by], ...(votes.length > 1 ? votes : [])].join(', ')
  return { seat: event.seat, text: t.log.chose(tongue.seat(event.seat), label), figures: how }
}

function seatLine(event: Extract<RoomEvent, { type: 'seat' }>, { seat, person }: Tongue): string {
  if (event.standIn) return t.log.standIn(seat(event.seat), person(event.standIn))
  const names = event.people.map(person)
  if (event.bot) return t.log.seatBot(seat(event.seat))
  if (names.length === 0) return t.log.seatFree(seat(event.seat))
  return names.length === 1
    ? t.log.seatOf(seat(event.seat), names[0] ?? '')
    : t.log.seatShared(seat(event.seat), t.list(names))
}
