import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'

/** A question for Ann, Ben and Cy, who share Chewie: all three may resign, or refuse the open offer of a draw. */
const words: Partial<DrillAsk> = { kind: 'end', options: ['resign', 'agree'], optional: true, everyHolder: true }
const game = scriptedGame([[ask('chewie', words), ask('luke', { options: ['left', 'right'] })], [ask('luke')]])
const chosen = (t: Table) => t.events().find(({ type }) => type === 'chose')
const three = () => started(game, 'Ann', 'Ben', 'Cy')

describe('an answer that needs all holders of a seat', () => {
  it('needs the same word of each of them, without deadline and majority', () => {
    const t = three()
    t.answer('Ann', 'chewie', 'resign')
    t.answer('Ben', 'chewie', 'resign')
    t.wait(3600)
    expect(t.question('chewie', 'Cy')).toMatchObject({ ballot: { missing: [t.id('Cy')] } })
    expect(t.question('chewie', 'Cy').deadline).toBe(undefined)
    t.answer('Cy', 'chewie', 'resign')
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'resign' }, votes: { resign: 3 } })
  })

  it('waits without end if they disagree: no tie is broken', () => {
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

  it('accepts the word of an absent person, and of no stand-in', () => {
    const t = three()
    t.offline('Cy')
    t.wait(25)
    for (const name of ['Ann', 'Ben']) t.answer(name, 'chewie', 'resign')
    expect(chosen(t)).toBe(undefined)
    expect(t.question('chewie', 'Ann').people).toContain(t.id('Cy'))
    const alone = started(scriptedGame([[ask('han', words), ask('luke')]]), 'Ann', 'Ben')
    alone.offline('Ben')
    alone.wait(25)
    alone.send('Ann', { type: 'stand-in', seat: 'han', by: alone.id('Ann') })
    const resign = { type: 'answer', question: alone.question('han').id, option: 'resign' } as const
    expect(alone.refuses('Ann', resign)).toBe('not-your-seat')
  })

  it('is asked again of the others when one of them leaves', () => {
    const t = three()
    for (const name of ['Ann', 'Ben']) t.answer(name, 'chewie', 'resign')
    t.send('Cy', { type: 'leave' })
    expect(chosen(t)).toBe(undefined)
    expect(t.question('chewie', 'Ann').ballot).toEqual({ cast: {}, missing: [t.id('Ann'), t.id('Ben')] })
  })

  it('is decided among themselves: the others at the table see no word of it', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    t.join('Di')
    const [before, question] = [t.view('Di'), t.question('chewie', 'Di')]
    t.answer('Ann', 'chewie', 'resign')
    expect(t.question('chewie', 'Ben').ballot?.cast).toEqual({ [t.id('Ann')]: 'resign' })
    expect(t.question('chewie', 'Di')).toEqual(question)
    expect(t.view('Di')).toEqual(before)
    const ballots = (name: string) => t.eventsFor(name).filter(({ type }) => type === 'ballot').length
    expect([ballots('Di'), ballots('Ben')]).toEqual([0, 1])
  })

  it('needs one person for a no', () => {
    const no = scriptedGame([
      [ask('chewie', { ...words, options: ['agree', 'refuse'], oneHolder: ['refuse'] }), ask('luke')],
    ])
    const t = started(no, 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'chewie', 'agree')
    t.answer('Ben', 'chewie', 'refuse')
    expect(chosen(t)).toMatchObject({ by: 'person', person: t.id('Ben'), option: { id: 'refuse' } })
  })
})
