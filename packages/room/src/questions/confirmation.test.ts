import { describe, expect, it } from 'vitest'
import { withoutCareful } from '../log/log.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'

const carefully = (t: Table, name: string, seat: string, option: string) =>
  t.refuses(name, { type: 'answer', question: t.question(seat).id, option, careful: true })

describe('a careful answer', () => {
  it('gives the same room as without `careful`, which is not stored', () => {
    const game = scriptedGame([[ask('luke', { options: ['luck', 'left'] })], [ask('han')]])
    const [careful, plain] = [started(game, 'Ann', 'Ben'), started(game, 'Ann', 'Ben')]
    expect(carefully(careful, 'Ann', 'luke', 'left')).toBeUndefined()
    plain.answer('Ann', 'luke', 'left')
    expect(careful.room()).toEqual(plain.room())
    const entry = careful.log.at(-1)!
    expect(withoutCareful(entry)).toEqual(plain.log.at(-1))
  })

  it('is refused if it could not be undone, changes nothing, and is accepted without `careful`', () => {
    const t = started(scriptedGame([[ask('luke', { options: ['luck', 'left'] })], [ask('han')]]), 'Ann', 'Ben')
    expect(carefully(t, 'Ann', 'luke', 'luck')).toBe('final')
    t.answer('Ann', 'luke', 'luck')
    expect(t.view('Ann').undo).toEqual([])
  })

  it('is accepted if it can be undone', () => {
    const t = started(scriptedGame([[ask('luke', { options: ['luck', 'left'] })], [ask('han')]]), 'Ann', 'Ben')
    expect(carefully(t, 'Ann', 'luke', 'left')).toBeUndefined()
    expect(t.view('Ann').undo).toHaveLength(1)
  })

  it('is accepted if there is only one option', () => {
    const t = started(scriptedGame([[ask('luke', { options: ['luck'] })], [ask('han')]]), 'Ann', 'Ben')
    expect(carefully(t, 'Ann', 'luke', 'luck')).toBeUndefined()
  })

  it('is accepted for a secret question, because a refusal would reveal others’ answers', () => {
    const plan = { secret: true, options: ['luck', 'left'] } as const
    const t = started(scriptedGame([[ask('luke', plan), ask('han', plan)], [ask('han')]]), 'Ann', 'Ben')
    t.answer('Ben', 'han', 'left')
    expect(carefully(t, 'Ann', 'luke', 'luck')).toBeUndefined()
  })
})
