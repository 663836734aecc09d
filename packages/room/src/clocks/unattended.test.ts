import { describe, expect, it } from 'vitest'
import { waitingFor } from '../questions/waiting-for.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { NODE, started, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { isUnattended } from './unattended.ts'
import { deadlines } from './clocks.ts'

const game = scriptedGame([[ask('luke')], [ask('han', { aside: ['right'] })], [ask('chewie')]])

function table(thinkingMinutes: Settings['thinkingMinutes'] = 1440, of = game): Table {
  const t = started(of, 'Ann', 'Ben', 'Cy')
  t.send('Ann', { type: 'settings', settings: { thinkingMinutes } })
  return t
}
const everybody = ['Ann', 'Ben', 'Cy']
const running = (t: Table) => deadlines(t.room()).map(({ id }) => id.split('/')[0])
const tend = (t: Table) => t.system({ type: 'tend', node: NODE })
const waitsFor = (t: Table) => waitingFor(game, t.room()).map(({ person }) => person)

describe('a correspondence table without viewers', () => {
  it('continues while one node attends it, until a person has to answer', () => {
    const t = table()
    t.answer('Ann', 'luke', 'left')
    t.offline(...everybody)
    expect([isUnattended(t.room()), running(t), waitsFor(t)]).toEqual([true, ['think'], []])
    expect(tend(t)).toBe(undefined)
    expect([tend(t), isUnattended(t.room()), running(t)]).toEqual(['passed', false, ['go-on', 'think']])
    t.wait(4)
    expect(t.events()).toMatchObject([{ type: 'chose', by: 'routine' }, {}, {}])
    expect([waitsFor(t).length, running(t), t.room().tended]).toEqual([3, ['think'], undefined])
  })

  it('is no longer attended when somebody watches, it is paused, or its node has died', () => {
    const ends: ((t: Table) => void)[] = [
      (t) => t.online('Ben'),
      (t) => t.send('Ann', { type: 'pause', on: true }),
      (t) => t.send('Ann', { type: 'settings', settings: { thinkingMinutes: 10 } }),
      (t) => t.system({ type: 'node-lost', node: NODE }),
    ]
    for (const end of ends) {
      const t = table()
      t.answer('Ann', 'luke', 'left')
      t.offline(...everybody)
      expect(tend(t)).toBe(undefined)
      end(t)
      expect(t.room().tended).toBe(undefined)
    }
  })

  it('closes no ballot: it waits for the voters', () => {
    const t = table(1440, scriptedGame([[ask('chewie')]]))
    t.offline(...everybody)
    t.wait(1_000)
    expect([tend(t), t.view().table.phase]).toEqual(['passed', 'playing'])
  })

  it('continues also if the only person to answer has been absent for long', () => {
    const t = table()
    t.offline('Ben')
    t.wait(21)
    t.answer('Ann', 'luke', 'left')
    t.wait(4)
    expect(t.question('chewie').decision.options).toHaveLength(2)
  })
})

it('any other table stops as before', () => {
  const t = table(10)
  t.answer('Ann', 'luke', 'left')
  t.offline(...everybody)
  expect([isUnattended(t.room()), tend(t), running(t)]).toEqual([false, 'passed', []])
})

describe('a day to think', () => {
  const day = 86_400
  const absences: [string, (t: Table) => void][] = [
    ['all stay', () => {}],
    ['all leave', (t) => t.offline(...everybody)],
    ['only who is asked leaves', (t) => t.offline('Ann')],
    [
      'who is asked comes and goes',
      (t) => {
        t.offline('Ann')
        t.wait(500)
        t.online('Ann')
        t.wait(500)
        t.offline(...everybody)
        t.wait(500)
        t.online('Ben')
        t.wait(100)
      },
    ],
  ]

  it.each(absences)('ends at the same time if %s', (_, absence) => {
    const t = table()
    const until = t.room().at + day * 1000
    const left = () => Math.floor((until - t.room().at) / 1000)
    absence(t)
    t.wait(left() - 2_000)
    expect(t.question('luke').thinking).toMatchObject({ at: until })
    t.wait(2_000 + day / 2)
    expect(t.question('luke').thinking).toBe('over')
    expect(t.room().people.length).toBe(3)
    t.send('Ben', { type: 'hurry', question: t.question('luke').id })
  })
})
