import { ROUTINE, verify } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'
import { matchLog, replayOf } from '../log/replay.ts'

const chosen = (t: Table) => t.events().find(({ type }) => type === 'chose')
const consent = ask('han', { kind: 'consent', options: ['accept', 'refuse'], lapses: true, about: { from: 'luke' } })
const trade = scriptedGame([[consent], [ask('luke')]])

describe("consent in another's turn (D-CONSENT)", () => {
  it('expires after 20 s, also for a present person', () => {
    const t = started(trade, 'Ann', 'Ben')
    t.wait(19)
    expect(t.question('han').deadline).toBeDefined()
    t.wait(1)
    expect(chosen(t)).toMatchObject({ by: 'fallback', option: { id: 'refuse' } })
  })

  it('is skipped if one person answers for both', () => {
    const t = started(trade, 'Ann')
    expect(t.events().find(({ type }) => type === 'chose')).toMatchObject({ option: { id: 'accept' } })
  })

  it('is asked if the proposing seat has other people too', () => {
    const t = started(scriptedGame([[{ ...consent, seat: 'luke', about: { from: 'chewie' } }]]), 'Ann', 'Ben', 'Cy')
    expect(t.question('luke').people).toEqual([t.id('Ann')])
  })

  it('counts the ballots of a shared seat when it expires', () => {
    const t = started(scriptedGame([[{ ...consent, seat: 'chewie' }], [ask('luke')]]), 'Ann', 'Ben', 'Cy')
    t.answer('Cy', 'chewie', 'accept')
    t.wait(20)
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'accept' }, votes: { accept: 1 } })
  })
})

describe('standing answers', () => {
  it('answer at once, until they are removed', () => {
    const t = started(
      scriptedGame([[ask('luke')], [ask('han')], [ask('han')], [ask('luke')], [ask('luke')]]),
      'Ann',
      'Ben',
    )
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'right' })
    expect(chosen(t)).toMatchObject({ by: 'standing', option: { id: 'right' } })
    expect(t.view('Ann').you.standing).toEqual([{ seat: 'luke', kind: 'way', option: 'right' }])
    expect(t.view('Ben').you.standing).toEqual([])
    t.answer('Ben', 'han', 'left')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way' })
    t.answer('Ben', 'han', 'left')
    t.wait(30)
    expect(t.question('luke').people).toEqual([t.id('Ann')])
  })

  it('ask if their option is not available', () => {
    const t = started(scriptedGame([[ask('luke')]]), 'Ann')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'up' })
    expect(t.question('luke', 'Ann').decision.options.length).toBe(2)
  })

  it('never choose an option that surely loses', () => {
    const cliff = scriptedGame([[ask('luke')], [ask('luke')]])
    const decisions: typeof cliff.decisions = (state) =>
      cliff.decisions(state).map((decision) => ({
        ...decision,
        options: decision.options.map((option) => (option.id === 'right' ? { ...option, fatal: true } : option)),
      }))
    const t = started({ ...cliff, decisions }, 'Ann')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'right' })
    expect([chosen(t), t.question('luke').people]).toEqual([undefined, [t.id('Ann')]])
  })

  it('may choose the routine option of each question that has one, and ask otherwise', () => {
    const routine = (option: string) => ask('luke', { options: ['left', 'right', 'up'], routine: option })
    const t = started(scriptedGame([[routine('right')], [routine('up')], [ask('luke')]]), 'Ann')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: ROUTINE })
    const chose = t.events().filter(({ type }) => type === 'chose')
    expect(chose).toMatchObject([{ option: { id: 'right' } }, { by: 'standing', option: { id: 'up' } }])
    expect(t.question('luke').people).toEqual([t.id('Ann')])
  })

  it('are refused for a shared seat', () => {
    const t = started(scriptedGame([[ask('chewie')]]), 'Ann', 'Ben', 'Cy')
    expect(t.refuses('Ann', { type: 'standing', seat: 'chewie', kind: 'way', option: 'left' })).toBe('not-possible')
  })

  it('exist for the kinds that the game declares, never for a parallel question', () => {
    const talk = { kind: 'draw', options: ['offer', 'decline'], optional: true } as const
    const t = started(scriptedGame([[ask('luke'), ask('han', talk), ask('luke', { optional: true })]]), 'Ann', 'Ben')
    expect(t.refuses('Ben', { type: 'standing', seat: 'han', kind: 'draw', option: 'decline' })).toBe('not-possible')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'up' })
    expect(t.view('Ann').questions.map(({ decision }) => decision.standing)).toEqual([true, undefined, undefined])
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'left' })
    expect(t.events().filter(({ type }) => type === 'chose')).toMatchObject([
      { by: 'standing', option: { id: 'left' } },
    ])
  })

  it('do not repeat an answer that was undone', () => {
    const t = started(scriptedGame([[ask('luke')], [ask('han')]]), 'Ann')
    t.send('Ann', { type: 'standing', seat: 'luke', kind: 'way', option: 'right' })
    t.send('Ann', { type: 'undo', answers: 0 })
    expect(t.question('luke').id).toBe('1.1.0-0')
    t.answer('Ann', 'luke', 'left')
    expect(t.question('han').id).toBe('1.1.1-0')
  })
})

describe('undo', () => {
  const plain = scriptedGame([
    [ask('luke')],
    [ask('han')],
    [ask('leia', { options: ['luck', 'left'] })],
    [ask('luke')],
    [ask('han')],
  ])

  it('is applied at once for a person alone, and asks again under a new id', () => {
    const t = started(plain, 'Ann')
    t.answer('Ann', 'luke', 'left')
    t.answer('Ann', 'han', 'left')
    expect(t.view('Ann').undo.map(({ answers, seat }) => [answers, seat])).toEqual([
      [0, 'luke'],
      [1, 'han'],
    ])
    t.send('Ann', { type: 'undo', answers: 1 })
    expect(t.events()).toContainEqual({ type: 'undone', answers: 1, count: 1 })
    expect(t.question('han').id).toBe('1.1.1-0')
  })

  it.each([
    ['agreed', true, 'luke'],
    ['declined', false, 'han'],
  ] as const)('is %s by the table', (verdict, yes, voter) => {
    const t = started(plain, 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', { type: 'undo', answers: 0 })
    const id = t.view().proposals[0]?.id ?? ''
    t.send('Ben', { type: 'consent', proposal: id, yes: true })
    expect(t.view().proposals[0]?.missing).toEqual([t.id('Cy')])
    t.send('Cy', { type: 'consent', proposal: id, yes })
    expect(t.events()[0]).toMatchObject({ type: verdict, kind: 'undo' })
    expect(t.view().questions[0]?.seat).toBe(voter)
    expect(t.refuses('Cy', { type: 'consent', proposal: id, yes })).toBe('unknown-proposal')
  })

  it('treats silence as no', () => {
    const t = started(plain, 'Ann', 'Ben')
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', { type: 'undo', answers: 0 })
    t.wait(20)
    expect(t.events()[0]).toMatchObject({ type: 'declined', kind: 'undo' })
  })

  it('does not wait for absent people', () => {
    const t = started(plain, 'Ann', 'Ben')
    t.answer('Ann', 'luke', 'left')
    t.offline('Ben')
    t.wait(20)
    t.send('Ann', { type: 'undo', answers: 0 })
    expect(t.question('luke').id).toBe('1.1.0-0')
  })

  it('never goes back beyond a die, or before the first answer', () => {
    const t = started(plain, 'Ann')
    for (const [seat, option] of [
      ['luke', 'left'],
      ['han', 'left'],
      ['leia', 'luck'],
    ] as const)
      t.answer('Ann', seat, option)
    expect(t.view('Ann').undo).toEqual([])
    expect(t.refuses('Ann', { type: 'undo', answers: 1 })).toBe('nothing-to-undo')
    expect(t.refuses('Ann', { type: 'undo', answers: 7 })).toBe('nothing-to-undo')
  })

  it('needs a seat, and a table that is not paused', () => {
    const t = started(plain, 'Ann')
    t.join('Watcher')
    t.answer('Ann', 'luke', 'left')
    expect(t.refuses('Watcher', { type: 'undo', answers: 0 })).toBe('not-your-seat')
    t.send('Ann', { type: 'pause', on: true })
    expect(t.refuses('Ann', { type: 'undo', answers: 0 })).toBe('paused')
  })

  it("of one's own free answer needs no consent until another person answers", () => {
    const free = scriptedGame([[ask('luke', { free: true }), ask('han')], [ask('luke')]])
    const t = started(free, 'Ann', 'Ben')
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', { type: 'undo', answers: 0 })
    expect(t.events()[0]).toMatchObject({ type: 'undone' })
    t.answer('Ann', 'luke', 'right')
    t.answer('Ben', 'han', 'right')
    t.send('Ann', { type: 'undo', answers: 0 })
    expect(t.view().proposals.length).toBe(1)
  })
})

it("of an answer does not block the stand-in's answers", () => {
  const either = scriptedGame([[ask('luke', { free: true }), ask('han', { free: true })], [ask('luke')]])
  const t = started(either, 'Ann', 'Ben')
  for (const [name, seat] of [
    ['Ann', 'luke'],
    ['Ben', 'han'],
  ] as const) {
    t.answer(name, seat, 'left')
    t.send(name, { type: 'undo', answers: 0 })
    expect(t.events().map(({ type }) => type)).toEqual(['undone'])
  }
})

it("an undo of another's free answer needs the table's consent", () => {
  const t = started(scriptedGame([[ask('luke', { free: true }), ask('han')], [ask('luke')]]), 'Ann', 'Ben')
  t.answer('Ann', 'luke', 'left')
  t.send('Ben', { type: 'undo', answers: 0 })
  expect(t.events().map(({ type }) => type)).toEqual(['proposed'])
})

describe('proposals that need an absent person', () => {
  const locked = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')], [ask('rebel')]], duel, { min: 2, max: 2 })
  /**
   * Returns a table where both players have locked their answers, and Ben has then been absent for longer than the
   * grace period.
   */
  function withoutBen(): Table {
    const t = started(locked, 'Ann', 'Ben')
    t.answer('Ann', 'rebel', 'left')
    t.answer('Ben', 'empire', 'left')
    t.offline('Ben')
    t.wait(25)
    return t
  }
  const undo = { type: 'undo', answers: 0 } as const

  it('an undo of their answers is refused until a stand-in plays for them', () => {
    const t = withoutBen()
    expect(t.refuses('Ann', undo)).toBe('word-missing')
    expect(t.view('Ann').undo).toEqual([])
    t.send('Ann', { type: 'stand-in', seat: 'empire', by: 'bot' })
    expect(t.view('Ann').undo.length).toBe(2)
    t.send('Ann', undo)
    expect(t.events()).toContainEqual({ type: 'undone', answers: 0, count: 2 })
  })

  it('is declined if they leave after it was proposed', () => {
    const t = started(locked, 'Ann', 'Ben')
    t.answer('Ann', 'rebel', 'left')
    t.answer('Ben', 'empire', 'left')
    t.offline('Ben')
    t.wait(5)
    t.send('Ann', undo)
    t.wait(15)
    expect(t.events()).toContainEqual({ type: 'declined', kind: 'undo', by: t.id('Ann') })
    expect(t.question('rebel').id).toBe('1.0.1-0')
  })

  it('an undo of one’s own answers alone is not affected', () => {
    const t = withoutBen()
    t.answer('Ann', 'rebel', 'left')
    t.send('Ann', { type: 'undo', answers: 2 })
    expect(t.question('rebel').id).toBe('1.1.1-0')
  })

  it('stopping the match is refused while an opponent is absent', () => {
    const t = withoutBen()
    expect(t.refuses('Ann', { type: 'abandon' })).toBe('word-missing')
    t.online('Ben')
    t.send('Ann', { type: 'abandon' })
    expect(t.view().table.phase).toBe('playing')
  })
})

describe('removing a person', () => {
  const remove = (t: Table, name: string) => ({ type: 'remove', person: t.id(name) }) as const
  const agree = (t: Table) => ({ type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true }) as const

  it('who is present needs two others at least, and never happens in a match of two', () => {
    const t = started(trade, 'Ann', 'Ben')
    t.join('Watcher')
    expect(t.refuses('Ann', remove(t, 'Ben'))).toBe('too-few-voices')
    expect(t.view('Ann').may.filter(({ type }) => type === 'remove')).toEqual([remove(t, 'Watcher')])
  })

  it('needs all of them', () => {
    const t = started(trade, 'Ann', 'Ben', 'Cy', 'Di')
    t.send('Ann', remove(t, 'Ben'))
    t.send('Cy', agree(t))
    expect(t.view().people.length).toBe(4)
    t.send('Di', agree(t))
    expect(t.view().people.map(({ name }) => name)).toEqual(['Ann', 'Cy', 'Di'])
  })

  it('fails if too few are left to consent', () => {
    const t = started(trade, 'Ann', 'Ben', 'Cy')
    t.offline('Cy')
    t.wait(5)
    t.send('Ann', remove(t, 'Ben'))
    t.wait(15)
    expect(t.events()).toContainEqual({ type: 'declined', kind: 'remove', by: t.id('Ann') })
  })

  it('who is absent needs the one who is present', () => {
    const t = started(trade, 'Ann', 'Ben')
    t.offline('Ben')
    t.wait(21)
    t.send('Ann', remove(t, 'Ben'))
    expect(t.view().people.map(({ name }) => name)).toEqual(['Ann'])
  })
})

describe('stopping the match', () => {
  it("is proposed by the host and needs everybody's consent", () => {
    const t = started(trade, 'Ann', 'Ben')
    expect(t.refuses('Ben', { type: 'abandon' })).toBe('not-host')
    t.send('Ann', { type: 'abandon' })
    t.send('Ben', { type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })
    expect(t.view().outcome).toEqual({ abandoned: true })
    expect(t.view().proof.seed).toBeDefined()
    expect(t.view().questions).toEqual([])
    const replay = replayOf(t.room(), matchLog(t.log, t.room()))
    expect(replay && verify(trade, replay)).toMatchObject({ ok: true })
  })

  it('is applied at once for a person alone', () => {
    const t = started(trade, 'Ann')
    t.send('Ann', { type: 'abandon' })
    expect(t.view().table.phase).toBe('over')
    expect(t.refuses('Ann', { type: 'answer', question: '1.0.1-0', option: 'left' })).toBe('passed')
    expect(t.refuses('Ann', { type: 'undo', answers: 0 })).toBe('nothing-to-undo')
  })
})

it('a second person who makes the same request consents by it', () => {
  const t = started(scriptedGame([[ask('luke')], [ask('han')]]), 'Ann', 'Ben')
  t.answer('Ann', 'luke', 'left')
  t.send('Ann', { type: 'undo', answers: 0 })
  t.send('Ben', { type: 'undo', answers: 0 })
  expect(t.question('luke').id).toBe('1.1.0-0')
})
