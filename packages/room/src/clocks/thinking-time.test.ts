import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'

const crew = scriptedGame([[ask('luke')], [ask('han')], [ask('luke', { secret: true }), ask('han', { secret: true })]])

function thinking(thinkingMinutes: Settings['thinkingMinutes'], game = crew): Table {
  const t = started(game, 'Ann', 'Ben')
  t.send('Ann', { type: 'settings', settings: { thinkingMinutes } })
  return t
}
const hurry = (t: Table, seat: string) => ({ type: 'hurry' as const, question: t.question(seat).id })

describe('thinking time', () => {
  it('is unlimited by default', () => {
    const t = started(crew, 'Ann', 'Ben')
    t.wait(100_000)
    expect(t.question('luke').thinking).toBe(undefined)
    expect(t.refuses('Ben', hurry(t, 'luke'))).toBe('not-possible')
  })

  it('is announced, and when it is over lets the others force an answer to this one question', () => {
    const t = thinking(3)
    expect(t.question('luke', 'Ann').thinking).toMatchObject({ at: t.room().at + 180_000 })
    t.wait(179)
    expect(t.refuses('Ben', hurry(t, 'luke'))).toBe('not-possible')
    t.wait(1)
    expect(t.question('luke').thinking).toBe('over')
    expect(t.view('Ben').may).toContainEqual(hurry(t, 'luke'))
    t.send('Ben', hurry(t, 'luke'))
    expect(t.events()).toMatchObject([{ type: 'chose', by: 'fallback' }, { type: 'game' }, { type: 'game' }])
    expect(t.question('han').thinking).toMatchObject({ at: t.room().at + 180_000 })
  })

  it('does not prevent a late answer of the asked person', () => {
    const t = thinking(1)
    t.wait(60)
    t.answer('Ann', 'luke', 'right')
    expect(t.events()).toMatchObject([{ type: 'chose', by: 'person', option: { id: 'right' } }, {}, {}])
  })

  it('cannot be forced by oneself, by a watcher, or during a pause', () => {
    const t = thinking(1)
    t.join('Watcher')
    t.wait(60)
    expect(t.refuses('Ann', hurry(t, 'luke'))).toBe('not-possible')
    expect(t.refuses('Watcher', hurry(t, 'luke'))).toBe('not-your-seat')
    t.send('Ann', { type: 'pause', on: true })
    expect(t.refuses('Ben', hurry(t, 'luke'))).toBe('paused')
  })

  it('runs for a secret question as for any other, in every view', () => {
    const t = thinking(10)
    t.answer('Ann', 'luke', 'left')
    t.answer('Ben', 'han', 'left')
    expect(t.question('luke', 'Ben').thinking).toEqual(t.question('luke', 'Ann').thinking)
    expect(t.question('luke', 'Ben').deadline).toBe(undefined)
    t.answer('Ann', 'luke', 'left')
    t.wait(600)
    t.send('Ann', hurry(t, 'han'))
    expect(t.view().table.phase).toBe('over')
  })

  it('applies to a person alone on a side, too', () => {
    const t = table(scriptedGame([[ask('rebel')], [ask('rebel')]], duel, { min: 2, max: 2 }))
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'settings', settings: { thinkingMinutes: 1 } })
    t.start()
    t.wait(60)
    t.send('Ben', hurry(t, 'rebel'))
    t.wait(60)
    t.send('Ben', hurry(t, 'rebel'))
    expect(t.view().table.phase).toBe('over')
  })
})
