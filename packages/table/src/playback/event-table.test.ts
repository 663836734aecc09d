import type { GameEvent, LogText } from '@bay327/engine'
import { expect, expectTypeOf, it } from 'vitest'
import { eventPlayback, lineWithFigures, type EventTable } from './event-table.ts'

type Race = { readonly field: number; readonly roll?: number }
type RaceEvent =
  | { readonly type: 'rolled'; readonly roll: number }
  | { readonly type: 'stepped'; readonly to: number; readonly path: readonly number[] }
  | { readonly type: 'rested' }

const rows: EventTable<Race, RaceEvent> = {
  rolled: { ms: 800, cue: 'dice', shows: true, flows: true, apply: (view, { roll }) => ({ ...view, roll }) },
  stepped: {
    ms: ({ path }) => path.length * 100,
    cue: ({ to }) => (to === 0 ? 'failed' : undefined),
    silent: ({ path }) => path.length === 0,
    apply: (view, { to }) => ({ ...view, field: to }),
  },
  rested: { ms: 0, silent: true },
}
const race = eventPlayback(rows)
const line: LogText = { text: 'Red steps.', figures: '4' }
const rolled: RaceEvent = { type: 'rolled', roll: 4 }
const stepped = (to: number, path: readonly number[]): RaceEvent => ({ type: 'stepped', to, path })

it('each event has the length, the sound and the picture of its row', () => {
  expect([rolled, stepped(5, [4, 5]), { type: 'rested' } as const].map(race.duration)).toEqual([800, 200, 0])
  expect([rolled, stepped(5, [5]), stepped(0, [0]), { type: 'rested' } as const].map(race.cue)).toEqual([
    'dice',
    undefined,
    'failed',
    undefined,
  ])
  const view = { field: 3 }
  expect(race.apply(view, rolled)).toEqual({ field: 3, roll: 4 })
  expect(race.apply(view, stepped(5, [4, 5]))).toEqual({ field: 5 })
  expect(race.apply(view, { type: 'rested' })).toBe(view)
  expect([...race.flows]).toEqual(['rolled'])
})

it('what is read aloud is the line, unless the row is silent', () => {
  expect(race.announce(rolled, line)).toBe('Red steps.')
  expect(race.announce(rolled, undefined)).toBeUndefined()
  expect(race.announce(stepped(5, [5]), line)).toBe('Red steps.')
  expect(race.announce(stepped(5, []), line)).toBeUndefined()
  expect(race.announce({ type: 'rested' }, line)).toBeUndefined()
})

it('a game says how its lines are read', () => {
  expect(eventPlayback(rows, lineWithFigures).announce(rolled, line)).toBe('Red steps. 4.')
  expect(lineWithFigures(rolled, { text: 'Red rests.' })).toBe('Red rests.')
  expect(lineWithFigures(rolled, undefined)).toBeUndefined()
  const named = eventPlayback(rows, ({ type }, text) => `${type}: ${text?.text}`)
  expect(named.announce(rolled, line)).toBe('rolled: Red steps.')
  expect(named.announce({ type: 'rested' }, line)).toBeUndefined()
})

it('an event of a kind without a row has no picture and no sound, and its line is read', () => {
  const view = { field: 3 }
  const other: GameEvent = { type: 'flew' }
  const all = eventPlayback<Race, GameEvent>(rows as unknown as EventTable<Race, GameEvent>)
  expect(all.duration(other)).toBe(0)
  expect(all.apply(view, other)).toBe(view)
  expect(all.cue(other)).toBeUndefined()
  expect(all.announce(other, line)).toBe('Red steps.')
})

it('the types want a row for each kind of event, and know no other', () => {
  expectTypeOf<Omit<typeof rows, 'rolled'>>().not.toExtend<typeof rows>()
  expectTypeOf<keyof typeof rows>().toEqualTypeOf<RaceEvent['type']>()
})
