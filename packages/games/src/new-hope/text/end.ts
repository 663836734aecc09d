import type { EndText, SeatId } from '@bay327/engine'
import { characterIds, otherSide, rows, sideOf, type Side } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { ownerIn } from '../shared/seats.ts'
import type { NewHopeView } from '../shared/types.ts'
import { endWords } from './log.ts'
import { capital, count, nameOf, sideName } from './words.ts'
import { verdict } from './verdict.ts'

const sideIn = (view: NewHopeView, seat: SeatId): Side => (view.match.light.includes(seat) ? 'light' : 'dark')

/** Returns the damage that a side has taken: 1 for each injured character, 2 for each removed character. */
const damageTo = (view: NewHopeView, side: Side): number =>
  rows[side].reduce((sum, id) => sum + { ok: 0, aboard: 0, injured: 1, out: 2 }[view[id].status], 0)

/** Returns the injured and removed characters of a seat, for example "Luke hurt, Han out". */
function marks(view: NewHopeView, seat: SeatId): string {
  const own = characterIds.filter((id) => view[id].owner === seat)
  const lines = own.flatMap((id) => {
    const { status } = view[id]
    return status === 'ok' ? [] : [`${nameOf(id)} ${{ injured: 'hurt', out: 'out', aboard: 'aboard' }[status]}`]
  })
  if (lines.length === 0) return own.length === 1 ? 'unhurt' : 'all unhurt'
  return capital(lines.join(', '))
}

const isSwap = ({ rules }: NewHopeView): boolean => rules.match === 'swap'

/** Returns the events of a seat's characters. The seat may have changed sides between two games. */
function ownEvents(events: readonly NewHopeEvent[], seat: SeatId): readonly NewHopeEvent[] {
  let crews: Readonly<Record<Side, readonly SeatId[]>> = { light: [], dark: [] }
  return events.filter((event) => {
    if (event.type === 'game-began') crews = event
    const id =
      event.type === 'attack-resolved' ? event.attacker : event.type === 'boarded' ? event.character : undefined
    if (id === undefined) return false
    const crew = crews[sideOf(id)]
    return crew.length > 0 && ownerIn(crew, id) === seat
  })
}

/** Words for the last screen. */
export const end: EndText<NewHopeView, NewHopeEvent> = {
  unit: ({ view }) => (isSwap(view) ? 'Score' : 'Damage done'),
  own(over) {
    const { outcome, view, won, mine } = over
    const ended = verdict.ends[outcome.cause]?.(over)
    // The own result is in the title, so the reason says who gave up.
    const why = outcome.cause === 'resigned' ? `${ended?.title}.` : (ended?.why ?? '')
    const [seat = ''] = mine
    const own = sideIn(view, seat)
    const part = isSwap(view)
      ? ''
      : ` Your side did ${damageTo(view, otherSide(own))} damage and took ${damageTo(view, own)}.`
    if (outcome.winners.length === 0) return { title: 'You are even: a draw', why: `${why}${part}` }
    if (isSwap(view)) return { title: `You ${won ? 'won' : 'lost'} over both games`, why }
    const isCrew = view.match[own].length > 1
    const intro = isCrew
      ? won
        ? `${sideName[own]} won, you with it`
        : `${sideName[otherSide(own)]} won, you were ${sideName[own]}`
      : `You ${won ? 'won' : 'lost'} as ${sideName[own]}`
    return { title: intro, why: `${why}${part}` }
  },
  result({ view, outcome }, seat) {
    const scores = outcome.facts?.['scores'] as Readonly<Record<string, number>> | undefined
    const figure = scores?.[seat] ?? damageTo(view, otherSide(sideIn(view, seat)))
    return { got: marks(view, seat), figure: `${figure}` }
  },
  deeds(events, seat) {
    const own = ownEvents(events, seat)
    const attacks = own.filter((event) => event.type === 'attack-resolved')
    const hits = attacks.filter((event) => event.hit).length
    const power = Math.max(0, ...attacks.map((event) => event.power))
    const boarded = own.filter(({ type }) => type === 'boarded').length
    const turns = events.filter(({ type }) => type === 'turn-started').length
    return [
      { id: 'boarded', count: boarded, text: `got ${count(boarded, 'Hero', 'Heroes')} aboard` },
      { id: 'hits', count: hits, text: `hit ${hits} of ${count(attacks.length, 'time')}` },
      { id: 'power', count: power, text: `attacked with up to ${power} Power` },
      { id: 'attacks', count: attacks.length, text: `attacked ${count(attacks.length, 'time')}` },
      { id: 'turns', count: turns, text: turns === 0 ? 'had played no round yet' : `played ${count(turns, 'round')}` },
    ]
  },
  opens: (event) => (event.type === 'turn-started' ? event.turn : undefined),
  moments: {
    'attack-resolved'(event, { events }) {
      if (!event.hit) return undefined
      const isOut = events.some((other) => other.type === 'removed' && other.character === event.target)
      return {
        weight: isOut ? 2 : 1.2,
        title: `${capital(nameOf(event.attacker))} hits ${nameOf(event.target)}`,
        text: `${event.power} against ${event.toughness}${isOut ? `: ${nameOf(event.target)} is out` : ''}.`,
      }
    },
    boarded(event) {
      return {
        weight: 1.5,
        title: `${capital(nameOf(event.character))} boards the Falcon`,
        text: `${event.aboard} aboard.`,
      }
    },
    'game-ended'(event) {
      return {
        weight: 4,
        title: event.result === 'draw' ? 'A draw' : `${sideName[event.result]} wins`,
        text: endWords(event.cause, event.result),
      }
    },
  },
}
