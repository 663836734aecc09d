import { answerMatch, startMatch, type Decision, type Match } from '@bay327/engine'
import { escape } from '@bay327/games/escape/rules/game'
import type { PersonId, QuestionId, QuestionView, RoomCode, RoomView, SeatView, Settings, View } from '@bay327/room'
import { initialSettings } from '@bay327/room/settings-table'

/** Views for the stories: a real match of the real rules, in a room that the story sets. */

type State = Parameters<typeof escape.decisions>[0]

export const people = {
  maya: 'p-maya' as PersonId,
  jonas: 'p-jonas' as PersonId,
  priya: 'p-priya' as PersonId,
}

const settings: Settings = { ...initialSettings, ballotSeconds: 30 }
const seatNames = { luke: 'Luke', han: 'Han', leia: 'Leia', chewbacca: 'Chewbacca' } as const

export function deal(seed: string): Match<State> {
  const switches = Object.fromEntries(escape.switches.map(({ id, initial }) => [id, initial]))
  const nonces = [{ by: 'story', nonce: '00'.repeat(16) }]
  return startMatch(escape, { people: 4, switches, seed: seed.padStart(64, '0'), nonces }).match
}

/** Plays until a decision satisfies the condition or the match ends. It varies the options. */
export function playUntil(match: Match<State>, pleases: (decision: Decision, turns: number) => boolean): Match<State> {
  let now = match
  for (let turns = 0; turns < 4_000; turns++) {
    const decision = escape.decisions(now.state)[0] as Decision | undefined
    if (!decision || pleases(decision, turns)) return now
    const option = decision.options[(turns * 7) % decision.options.length]
    const result = answerMatch(escape, now, decision.id, option?.id ?? '')
    if (!result.ok) return now
    now = result.match
  }
  return now
}

export function seatsOf(change: Partial<Record<keyof typeof seatNames, Partial<SeatView>>> = {}): SeatView[] {
  const holders = {
    luke: [people.maya],
    han: [people.jonas],
    leia: [people.priya],
    chewbacca: [people.maya, people.jonas, people.priya],
  }
  return (Object.keys(seatNames) as (keyof typeof seatNames)[]).map((id) => ({
    id,
    name: seatNames[id],
    side: 'rebels',
    people: holders[id],
    ...change[id],
  }))
}

export function questionOf(match: Match<State>, change: Partial<QuestionView> = {}): QuestionView[] {
  const decision = escape.decisions(match.state)[0] as Decision | undefined
  if (!decision) return []
  const seat = seatsOf().find(({ id }) => id === decision.seat)
  return [
    { id: `1.0.${decision.id}` as QuestionId, seat: decision.seat, people: seat?.people ?? [], decision, ...change },
  ]
}

/** Returns Priya's view of a room during a match, with some parts changed. */
export function viewOf(match: Match<State>, change: Partial<RoomView> = {}): View {
  const parts = Object.fromEntries(
    Object.entries(escape.view(match.state, new Set())).map(([part, value]) => [`game/${part}`, value]),
  )
  const room: RoomView = {
    table: {
      code: 'rusty-heron' as RoomCode,
      game: 'escape',
      phase: 'playing',
      match: 1,
      paused: false,
      players: 4,
      settings,
      switches: Object.fromEntries(escape.switches.map(({ id, initial }) => [id, initial])),
    },
    people: [
      { id: people.maya, name: 'Maya', presence: 'here', ready: true, host: true },
      { id: people.jonas, name: 'Jonas', presence: 'here', ready: true, host: false },
      { id: people.priya, name: 'Priya', presence: 'here', ready: false, host: false },
    ],
    seats: seatsOf(),
    you: { person: people.priya, seats: ['leia', 'chewbacca'], standing: [] },
    start: { waitingFor: [] },
    questions: questionOf(match),
    proposals: [],
    may: [],
    undo: [],
    outcome: null,
    proof: { commitment: '9f2c'.repeat(16), nonces: [] },
    ...change,
  }
  return { ...room, ...parts }
}
