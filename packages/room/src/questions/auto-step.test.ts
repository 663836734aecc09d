import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'

/** A step in which `left` is the only option that is not `aside`. */
const step = { aside: ['right'] } as const
const rounds = (marks: Partial<DrillAsk> = step, ...beside: readonly DrillAsk[]) =>
  scriptedGame([[ask('luke', marks), ...beside], [ask('han')]])
const alone = (marks?: Partial<DrillAsk>, ...beside: readonly DrillAsk[]) => started(rounds(marks, ...beside), 'Ann')
const set = (t: Table, settings: Partial<Settings>) => t.send('Ann', { type: 'settings', settings })
const chosen = (t: Table) => t.eventsFor().filter(({ type }) => type === 'chose')

describe('a step of one’s own seat with one real option', () => {
  it.each<[string, Partial<DrillAsk>]>([
    ['the rest is second rank', step],
    ['the rest surely loses', { fatal: ['right'] }],
    ['there is nothing else', { options: ['left'] }],
  ])('is applied after 1.5 s, and the log reports it: %s', (_why, marks) => {
    const t = alone(marks)
    expect(t.question('luke')).toMatchObject({ goesOn: { option: 'left' }, deadline: { ms: 1_500 } })
    t.wait(1.4)
    expect(chosen(t)).toEqual([])
    t.wait(0.1)
    expect(chosen(t)).toMatchObject([{ by: 'routine', seat: 'luke', option: { id: 'left' } }])
  })

  it('stops for the holder’s Wait, and for nobody else’s', () => {
    const t = started(rounds(), 'Ann', 'Ben')
    const wait = { type: 'wait', question: t.question('luke').id } as const
    expect(t.refuses('Ben', wait)).toBe('not-your-seat')
    t.send('Ann', wait)
    t.wait(100)
    expect([t.question('luke').goesOn, chosen(t)]).toEqual([undefined, []])
    t.answer('Ann', 'luke', 'right')
    expect(chosen(t)).toMatchObject([{ by: 'person', option: { id: 'right' } }])
  })

  it('may be pressed sooner, or answered differently', () => {
    for (const option of ['left', 'right']) {
      const t = alone()
      t.answer('Ann', 'luke', option)
      expect(chosen(t)).toMatchObject([{ by: 'person', option: { id: option } }])
    }
  })

  it.each<[string, Partial<DrillAsk>, ...DrillAsk[]]>([
    ['what is secret', { ...step, secret: true }],
    ['what surely loses', { options: ['left'], fatal: ['left'] }],
    ['a choice', {}],
    ['what is all second rank', { aside: ['left', 'right'] }],
    ['what its game wants pressed', { ...step, kind: 'hand' }],
    ['what need not be answered', { ...step, optional: true }],
    ['a seat that is offered something else beside it', step, ask('luke', { optional: true })],
  ])('never chooses %s', (_what, marks, ...beside) => {
    const t = alone(marks, ...beside)
    t.wait(100)
    expect([t.question('luke').goesOn, chosen(t)]).toEqual([undefined, []])
  })

  it('is applied to a secret question if the game names a routine option, which is public; nobody else sees it coming', () => {
    const t = started(
      scriptedGame([[ask('luke', { ...step, secret: true, routine: 'left' }), ask('han', { secret: true })]]),
      'Ann',
      'Ben',
    )
    expect(t.question('luke', 'Ann').goesOn).toEqual({ option: 'left' })
    expect(t.question('luke', 'Ben').goesOn).toBeUndefined()
    t.wait(1.5)
    expect(t.events()).toContainEqual(expect.objectContaining({ type: 'chose', by: 'routine', seat: 'luke' }))
    expect(JSON.stringify(t.eventsFor('Ben'))).not.toContain('chose')
  })

  it('is not prevented by options that need all holders', () => {
    const t = alone(step, ask('luke', { optional: true, everyHolder: true }))
    expect(t.question('luke').goesOn).toEqual({ option: 'left' })
  })

  it('takes as long as the table’s setting, three times that with more time, or waits for a press', () => {
    const t = alone()
    const pause = () => t.question('luke').deadline?.ms
    set(t, { routine: 3_000 })
    const slow = pause()
    t.send('Ann', { type: 'more-time', on: true })
    const slower = pause()
    set(t, { routine: 0 })
    expect([slow, slower, pause()]).toEqual([3_000, 9_000, undefined])
  })

  it('that was undone is not applied again', () => {
    const t = started(scriptedGame([[ask('luke', { ...step, free: true }), ask('han')]]), 'Ann')
    t.wait(1.5)
    t.send('Ann', { type: 'undo', answers: 0 })
    t.wait(100)
    expect(t.question('luke').goesOn).toBeUndefined()
  })

  it('stops while the table is paused or nobody watches, and then has its full pause', () => {
    const t = alone()
    t.wait(1)
    t.send('Ann', { type: 'pause', on: true })
    t.wait(100)
    t.send('Ann', { type: 'pause', on: false })
    t.wait(1.4)
    expect(chosen(t)).toEqual([])
    t.wait(0.1)
    expect(chosen(t)).toHaveLength(1)
  })

  it('does not exist on a shared seat: only the routine option is applied there', () => {
    const t = started(scriptedGame([[ask('chewie', step)], [ask('han')]]), 'Ann', 'Ben', 'Cy')
    expect(t.question('chewie').goesOn).toBeUndefined()
  })
})
