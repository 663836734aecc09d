import type { SeatSpec } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { eventFor } from './event.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'

/** Ann and Ben share one side, and Cid has the other side. */
const seats = (): readonly SeatSpec[] => [
  { id: 'rebel', name: 'rebel', side: 'rebel', holders: [0, 1] },
  { id: 'empire', name: 'empire', side: 'empire', holders: [2] },
]
const marked = (marks: Parameters<typeof ask>[1]) =>
  scriptedGame([[ask('rebel', marks), ask('empire')]], seats, { min: 3, max: 3 })

/** Returns a table where Ann and Ben disagree until the time has run out, and Dot watches. */
function tie(marks: Parameters<typeof ask>[1] = {}): { t: Table; types(name?: string): readonly string[] } {
  const game = marked(marks)
  const t = started(game, 'Ann', 'Ben', 'Cid')
  t.join('Dot')
  t.answer('Ann', 'rebel', 'left')
  t.answer('Ben', 'rebel', 'right')
  const voted = t.events()
  if (!marks.secret) t.wait(9)
  const events = marks.secret ? voted : [...voted, ...t.events()]
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['ballot', 'tie', 'chose']))
  return {
    t,
    types: (name) =>
      events
        .flatMap((event) => eventFor(game, t.room(), event, name === undefined ? undefined : t.id(name)) ?? [])
        .map(({ type }) => type)
        .filter((type) => type === 'ballot' || type === 'tie' || type === 'chose'),
  }
}

describe('the event of a tied ballot', () => {
  it('is sent to everybody if the choice is public', () => {
    const { types } = tie()
    for (const name of ['Ann', 'Ben', 'Cid', 'Dot', undefined]) expect(types(name)).toEqual(['ballot', 'tie', 'chose'])
  })

  it("is sent to the seat's holders and to nobody else if the choice is secret", () => {
    const { types } = tie({ secret: true })
    for (const name of ['Ann', 'Ben']) expect(types(name)).toEqual(['ballot', 'tie', 'chose'])
    for (const name of ['Cid', 'Dot', undefined]) expect(types(name)).toEqual([])
  })

  it('is not sent later either, from the remembered events', () => {
    const { t } = tie({ secret: true })
    const game = marked({ secret: true })
    const seen = t.recent().flatMap(({ event }) => eventFor(game, t.room(), event, t.id('Cid')) ?? [])
    expect(seen.map(({ type }) => type)).not.toContain('tie')
    expect(JSON.stringify(seen)).not.toMatch(/"(left|right)"/)
  })
})
