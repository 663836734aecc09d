import { describe, expect, it } from 'vitest'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { waitingFor } from './waiting-for.ts'

const game = scriptedGame([[ask('luke')], [ask('chewie')], [ask('han', { optional: true }), ask('luke')]])

function slow(thinkingMinutes: Settings['thinkingMinutes'] = 1440): Table {
  const t = started(game, 'Ann', 'Ben', 'Cy')
  t.send('Ann', { type: 'settings', settings: { thinkingMinutes } })
  return t
}
const waitsFor = (t: Table) => waitingFor(game, t.room()).map(({ person, vote }) => [person, vote])

describe('a correspondence table waits', () => {
  it('for everybody who has to answer, present or not, unlike other tables', () => {
    const t = slow()
    expect(waitingFor(game, t.room())).toEqual([
      { person: t.id('Ann'), questions: [t.question('luke').id], vote: false },
    ])
    t.offline('Ann')
    t.wait(21)
    expect(waitsFor(t)).toEqual([[t.id('Ann'), false]])
    expect(waitsFor(slow(10))).toEqual([])
  })

  it('for all voters, until they have voted', () => {
    const t = slow()
    t.answer('Ann', 'luke', 'left')
    expect(waitsFor(t)).toEqual(['Ann', 'Ben', 'Cy'].map((name) => [t.id(name), true]))
    t.answer('Ben', 'chewie', 'left')
    expect(waitsFor(t)).toEqual(['Ann', 'Cy'].map((name) => [t.id(name), true]))
  })

  it('for nobody with a bot as stand-in, while it is paused, or for an optional question', () => {
    const t = slow()
    t.send('Ben', { type: 'pause', on: true })
    expect(waitsFor(t)).toEqual([])
    t.send('Ben', { type: 'pause', on: false })
    t.answer('Ann', 'luke', 'left')
    for (const name of ['Ann', 'Ben', 'Cy']) t.answer(name, 'chewie', 'left')
    expect(waitsFor(t)).toEqual([[t.id('Ann'), false]])
    t.offline('Ann')
    t.wait(21)
    t.send('Ben', { type: 'stand-in', seat: 'luke', by: 'bot' })
    for (const { id } of t.view('Cy').proposals) t.send('Cy', { type: 'consent', proposal: id, yes: true })
    expect(waitsFor(t)).toEqual([])
  })
})
