import type { Game } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import { adviceFor } from './advice.ts'

const game = scriptedGame([
  [ask('luke'), ask('han', { secret: true })],
  [ask('chewie'), ask('luke', { kind: 'end', optional: true, everyHolder: true })],
  [ask('luke')],
]) as Game
const advice = (t: Table, seat: string) => ({ type: 'advice' as const, question: t.question(seat).id })
const adviceOf = (t: Table, seat: string, name: string) => adviceFor(game, t.room(), t.question(seat).id, t.id(name))

describe('advice', () => {
  it('is asked for one’s own question, and everybody is notified', () => {
    const t = started(game, 'Ann', 'Ben')
    expect([t.question('luke', 'Ann').advice, t.question('luke', 'Ben').advice]).toEqual(['open', undefined])
    t.send('Ann', advice(t, 'luke'))
    expect(t.events()).toEqual([{ type: 'advice', person: t.id('Ann'), seat: 'luke', kind: 'way' }])
    expect(t.eventsFor('Ben')).toContainEqual(expect.objectContaining({ type: 'advice' }))
    expect([t.question('luke', 'Ann').advice, t.refuses('Ann', advice(t, 'luke'))]).toEqual(['asked', 'not-possible'])
  })

  it('is visible to the asker alone, uses only what their seats see, and ends with the question', () => {
    const t = started(game, 'Ann', 'Ben')
    t.send('Ann', advice(t, 'luke'))
    expect(adviceOf(t, 'luke', 'Ann')).toMatchObject({ seat: 'luke', seats: ['luke', 'leia'] })
    expect([adviceOf(t, 'luke', 'Ben'), adviceOf(t, 'han', 'Ben')]).toEqual(['not-your-seat', 'not-your-seat'])
    const { id } = t.question('luke')
    t.answer('Ann', 'luke', 'left')
    expect(adviceFor(game, t.room(), id, t.id('Ann'))).toBe('passed')
    expect(t.room().play).not.toHaveProperty('advised')
  })

  it('is refused for another’s seat, and for questions that a person must decide personally', () => {
    const t = started(game, 'Ann', 'Ben')
    expect(t.refuses('Ben', advice(t, 'luke'))).toBe('not-your-seat')
    t.answer('Ann', 'luke', 'left')
    t.answer('Ben', 'han', 'left')
    expect(t.refuses('Ann', advice(t, 'luke'))).toBe('not-possible')
    t.send('Ann', { type: 'pause', on: true })
    expect(t.refuses('Ben', advice(t, 'chewie'))).toBe('paused')
  })

  it('can be turned off, before the match only', () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'settings', settings: { advice: false } })
    t.start()
    expect([t.refuses('Ann', advice(t, 'luke')), t.question('luke', 'Ann').advice]).toEqual(['no-advice', undefined])
    expect(t.refuses('Ann', { type: 'settings', settings: { advice: true } })).toBe('not-in-lobby')
  })

  it('on a shared seat is asked by each person separately', () => {
    const t = started(scriptedGame([[ask('chewie')]]), 'Ann', 'Ben', 'Cy')
    t.send('Ben', advice(t, 'chewie'))
    t.send('Ann', advice(t, 'chewie'))
    expect(['Ann', 'Ben', 'Cy'].map((name) => t.question('chewie', name).advice)).toEqual(['asked', 'asked', 'open'])
  })
})
