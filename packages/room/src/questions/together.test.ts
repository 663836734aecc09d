import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'

/** Chewie is Ann's, Ben's and Cy's: all three may resign, or refuse the draw that lies on the table. */
const words: Partial<DrillAsk> = { kind: 'end', options: ['resign', 'agree'], optional: true, everyHolder: true }
const game = scriptedGame([[ask('chewie', words), ask('luke', { options: ['left', 'right'] })], [ask('luke')]])
const chosen = (t: Table) => t.events().find(({ type }) => type === 'chose')
const three = () => started(game, 'Ann', 'Ben', 'Cy')

describe('what ends it for all who hold a seat', () => {
  it('takes the same word of each of them, and no time and no majority', () => {
    const t = three()
    t.answer('Ann', 'chewie', 'resign')
    t.answer('Ben', 'chewie', 'resign')
    t.wait(3600)
    expect(t.question('chewie', 'Cy')).toMatchObject({ ballot: { missing: [t.id('Cy')] } })
    expect(t.question('chewie', 'Cy').deadline).toBe(undefined)
    t.answer('Cy', 'chewie', 'resign')
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'resign' }, votes: { resign: 3 } })
  })

  it('waits for ever where they do not agree: no tie is broken', () => {
    const t = three()
    for (const [name, word] of [
      ['Ann', 'resign'],
      ['Ben', 'resign'],
      ['Cy', 'agree'],
    ] as const) {
      t.answer(name, 'chewie', word)
      expect(chosen(t)).toBe(undefined)
    }
    t.wait(3600)
    expect(t.question('chewie', 'Ann').ballot?.missing).toEqual([])
  })

  it('takes the word of somebody who is away, and of nobody in their place', () => {
    const t = three()
    t.offline('Cy')
    t.wait(25)
    for (const name of ['Ann', 'Ben']) t.answer(name, 'chewie', 'resign')
    expect(chosen(t)).toBe(undefined)
    expect(t.question('chewie', 'Ann').people).toContain(t.id('Cy'))
    const alone = started(scriptedGame([[ask('han', words), ask('luke')]]), 'Ann', 'Ben')
    alone.offline('Ben')
    alone.wait(25)
    alone.say('Ann', { type: 'stand-in', seat: 'han', by: alone.id('Ann') })
    const resign = { type: 'answer', question: alone.question('han').id, option: 'resign' } as const
    expect(alone.refuses('Ann', resign)).toBe('not-your-seat')
  })

  it('is asked anew of those who stay when one of them leaves', () => {
    const t = three()
    for (const name of ['Ann', 'Ben']) t.answer(name, 'chewie', 'resign')
    t.say('Cy', { type: 'leave' })
    expect(chosen(t)).toBe(undefined)
    expect(t.question('chewie', 'Ann').ballot).toEqual({ cast: {}, missing: [t.id('Ann'), t.id('Ben')] })
  })

  it('is said among themselves: the others at the table see no word of it', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.say('Ann', { type: 'settings', settings: { secretBallots: true } })
    t.join('Di')
    const [before, asked] = [t.view('Di'), t.question('chewie', 'Di')]
    t.answer('Ann', 'chewie', 'resign')
    expect(t.question('chewie', 'Ben').ballot?.cast).toEqual({ [t.id('Ann')]: 'resign' })
    expect(t.question('chewie', 'Di')).toEqual(asked)
    expect(t.view('Di')).toEqual(before)
    const ballots = (name: string) => t.told(name).filter(({ type }) => type === 'ballot').length
    expect([ballots('Di'), ballots('Ben')]).toEqual([0, 1])
  })

  it('wants one voice for a no', () => {
    const no = scriptedGame([
      [ask('chewie', { ...words, options: ['agree', 'refuse'], oneHolder: ['refuse'] }), ask('luke')],
    ])
    const t = started(no, 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'chewie', 'agree')
    t.answer('Ben', 'chewie', 'refuse')
    expect(chosen(t)).toMatchObject({ by: 'person', person: t.id('Ben'), option: { id: 'refuse' } })
  })
})
