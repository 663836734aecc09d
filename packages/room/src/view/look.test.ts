import { describe, expect, it } from 'vitest'
import { scriptedGame } from '../testing/scripted-game.ts'
import { table } from '../testing/table.ts'
import { optionsForViewer } from './look.ts'

const way = { seat: 'luke', kind: 'way', options: ['left', 'right'] }
const plan = { seat: 'han', kind: 'plan', options: ['hide', 'run'], secret: true } as const
const shared = { seat: 'chewie', kind: 'roar', options: ['roar', 'hush'] }

/** Returns a table where Ann has luke, Ben has han and Cy has leia. They share chewie, and Dee watches. */
function seated() {
  const game = scriptedGame([[way, plan, shared]])
  const at = table(game)
  at.join('Ann', 'Ben', 'Cy')
  at.start()
  at.join('Dee')
  const look = (name: string | undefined, question: string) => {
    const seen = optionsForViewer(game, at.room(), question, name === undefined ? undefined : at.id(name))
    return typeof seen === 'string' ? seen : seen.map(({ id }) => id)
  }
  return { at, look }
}

describe("others' options", () => {
  it('are not sent with the question, only their number', () => {
    const { at } = seated()
    expect(at.question('luke', 'Ann').more).toBeUndefined()
    expect(at.question('luke', 'Ann').decision.options).toHaveLength(2)
    for (const name of ['Ben', 'Dee', undefined])
      expect(at.question('luke', name)).toMatchObject({ more: 2, decision: { kind: 'way', options: [] } })
  })

  it('are returned on request', () => {
    const { at, look } = seated()
    const { id } = at.question('luke', 'Ann')
    for (const name of ['Ann', 'Ben', 'Dee', undefined]) expect(look(name, id)).toEqual(['left', 'right'])
  })

  it('are sent with a vote to everybody, so that all can follow', () => {
    const { at } = seated()
    expect(at.question('chewie', 'Ann').decision.options).toHaveLength(2)
    expect(at.question('chewie', 'Dee')).toMatchObject({ decision: { options: [{ id: 'roar' }, { id: 'hush' }] } })
    expect(at.question('chewie', 'Dee').more).toBeUndefined()
  })

  it('are hidden if the question is secret, including their number', () => {
    const { at, look } = seated()
    const { id } = at.question('han', 'Ben')
    expect(at.question('han', 'Ann').more).toBeUndefined()
    for (const name of ['Ann', 'Dee', undefined]) expect(look(name, id)).toBe('not-your-seat')
    expect(look('Ben', id)).toEqual(['hide', 'run'])
  })

  it('are hidden from watchers of a table that allows none, and after the question has closed', () => {
    const { at, look } = seated()
    const { id } = at.question('luke', 'Ann')
    at.send('Ann', { type: 'settings', settings: { watchers: false } })
    expect([look('Dee', id), look(undefined, id), look('Cy', id)]).toEqual(['passed', 'passed', ['left', 'right']])
    at.answer('Ann', 'luke', 'left')
    expect(look('Cy', id)).toBe('passed')
  })
})
