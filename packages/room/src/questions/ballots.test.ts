import { verify } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../state.ts'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'
import { matchLog, replayOf } from '../log/replay.ts'

const voted = (marks: Partial<DrillAsk> = {}) => scriptedGame([[ask('chewie', marks)], [ask('luke')]])
const three = (marks: Partial<DrillAsk> = {}) => started(voted(marks), 'Ann', 'Ben', 'Cy')
const chosen = (t: Table) => t.events().find(({ type }) => type === 'chose')

it('one person decides at once', () => {
  const t = started(voted(), 'Ann')
  t.answer('Ann', 'chewie', 'right')
  expect(chosen(t)).toMatchObject({ seat: 'chewie', by: 'person', person: t.id('Ann'), option: { id: 'right' } })
})

describe('a ballot (D-VOTE)', () => {
  it('closes when all present people have voted, for the option with most votes', () => {
    const t = three()
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'right')
    t.answer('Cy', 'chewie', 'right')
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'right' }, votes: { left: 1, right: 2 } })
  })

  it("is public, and one's own vote can be changed", () => {
    const t = three()
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ann', 'chewie', 'right')
    expect(t.question('chewie', 'Ben').ballot).toEqual({
      cast: { [t.id('Ann')]: 'right' },
      missing: [t.id('Ben'), t.id('Cy')],
    })
  })

  it('is secret with that setting, until it closes', () => {
    const t = three()
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    t.answer('Ann', 'chewie', 'left')
    expect(t.question('chewie', 'Ben').ballot?.cast).toEqual({ [t.id('Ann')]: '' })
    expect(t.question('chewie', 'Ann').ballot?.cast).toEqual({ [t.id('Ann')]: 'left' })
    t.send('Ann', { type: 'settings', settings: { secretBallots: false } })
    expect(t.question('chewie', 'Ben').ballot?.cast).toEqual({})
  })

  it('shows who chose what when it is closed', () => {
    const t = three()
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    for (const name of ['Ann', 'Ben', 'Cy']) t.answer(name, 'chewie', 'left')
    expect(chosen(t)).toMatchObject({ cast: { [t.id('Ann')]: 'left', [t.id('Ben')]: 'left', [t.id('Cy')]: 'left' } })
  })

  it("ends with the countdown, as long as the table's setting", () => {
    const t = three()
    t.answer('Cy', 'chewie', 'left')
    t.wait(19)
    expect(t.question('chewie').decision.kind).toBe('way')
    t.wait(2)
    expect(t.view().questions[0]?.seat).toBe('luke')
  })

  it('has no countdown with that setting', () => {
    const t = three()
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 0 } })
    t.wait(3600)
    expect(t.question('chewie').deadline).toBe(undefined)
  })

  it('gives the default if nobody voted', () => {
    const t = three()
    t.wait(20)
    expect(chosen(t)).toMatchObject({ by: 'fallback', option: { id: 'right' } })
  })

  it.each(['left', 'right'])(
    'on a secret question blocks undo, tied or not, so that undo reveals nothing: %s',
    (last) => {
      const t = started(
        scriptedGame([[ask('luke')], [ask('chewie', { secret: true }), ask('luke', { secret: true })]]),
        'Ann',
        'Ben',
        'Cy',
      )
      t.offline('Cy')
      t.wait(21)
      t.answer('Ann', 'luke', 'left')
      expect(t.view('Ann').undo).toHaveLength(1)
      t.answer('Ann', 'chewie', 'right')
      t.answer('Ben', 'chewie', last)
      expect(t.view('Ann').undo).toEqual([])
    },
  )

  it('decides a tie by a die of the match that is shown and can be verified', () => {
    const t = started(voted(), 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'right')
    t.wait(20)
    const tie = t.events().find(({ type }) => type === 'tie')
    expect(tie).toMatchObject({ seat: 'chewie', options: [{ id: 'left' }, { id: 'right' }] })
    const die = tie?.type === 'tie' ? tie.die : 0
    expect(chosen(t)).toMatchObject({ by: 'tie', option: { id: ['left', 'right'][die - 1] } })
    t.answer('Ann', 'luke', 'left')
    const replay = replayOf(t.room(), matchLog(t.log, t.room()))
    expect(replay && verify(voted(), replay)).toMatchObject({ ok: true })
  })

  describe('that is tied', () => {
    const tied = (settings: Partial<Settings> = {}) => {
      const t = three()
      t.send('Ann', { type: 'settings', settings: { ballotSeconds: 0, ...settings } })
      t.offline('Cy')
      t.wait(21)
      t.answer('Ann', 'chewie', 'left')
      t.answer('Ben', 'chewie', 'right')
      return t
    }

    it('names the tied options, and a die decides after 8 s', () => {
      const t = tied()
      expect(t.question('chewie', 'Ben')).toMatchObject({
        ballot: { tied: ['left', 'right'] },
        deadline: { ms: 8_000 },
      })
      t.wait(7)
      expect(t.question('chewie').ballot?.tied).toEqual(['left', 'right'])
      t.wait(2)
      expect(chosen(t)).toMatchObject({ by: 'tie' })
    })

    it('is decided by a moved vote', () => {
      const t = tied()
      t.answer('Ben', 'chewie', 'left')
      expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'left' }, votes: { left: 2 } })
    })

    it('keeps its 8 s when a vote is sent again', () => {
      const t = tied()
      t.wait(5)
      t.answer('Ann', 'chewie', 'left')
      t.wait(4)
      expect(chosen(t)).toMatchObject({ by: 'tie' })
    })

    it('is decided at once if the votes are secret', () => {
      expect(chosen(tied({ secretBallots: true }))).toMatchObject({ by: 'tie' })
    })
  })

  it.each([
    ['a shared seat of another', 'Watcher', 'not-your-seat'],
    ['an option that is not open', 'Ann', 'illegal-option'],
  ])('refuses %s', (_what, name, code) => {
    const t = three()
    t.join('Watcher')
    const { id } = t.question('chewie')
    expect(t.refuses(name, { type: 'answer', question: id, option: 'up' })).toBe(code)
  })

  it('applies to the question it names: four at once all count, and a late one is refused', () => {
    const t = three()
    const { id } = t.question('chewie')
    for (const name of ['Ann', 'Ben', 'Cy']) t.send(name, { type: 'answer', question: id, option: 'left' })
    expect(t.refuses('Ann', { type: 'answer', question: id, option: 'left' })).toBe('passed')
  })

  it('loses the vote of an absent person, and does not wait for them', () => {
    const t = three()
    t.answer('Cy', 'chewie', 'left')
    t.offline('Cy')
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 60 } })
    t.wait(10)
    expect(t.question('chewie').ballot?.missing.length).toBe(2)
    t.wait(11)
    expect(t.question('chewie').ballot?.cast).toEqual({})
    t.answer('Ann', 'chewie', 'right')
    t.answer('Ben', 'chewie', 'right')
    expect(chosen(t)).toMatchObject({ by: 'ballot', votes: { right: 2 } })
  })

  it('is not needed while one person is present, who decides at once', () => {
    const t = three()
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 0 } })
    t.offline('Ben', 'Cy')
    t.wait(20)
    t.answer('Ann', 'chewie', 'left')
    expect(chosen(t)).toMatchObject({ by: 'person', person: t.id('Ann') })
  })
})

describe('routine', () => {
  const routine = { routine: 'left' } as const

  it('is applied automatically after 6 s', () => {
    const t = three(routine)
    expect(t.question('chewie').goesOn).toEqual({ option: 'left' })
    t.wait(6)
    expect(chosen(t)).toMatchObject({ by: 'routine', option: { id: 'left' } })
  })

  it('becomes a ballot with its countdown when somebody presses Wait', () => {
    const t = three(routine)
    t.wait(5)
    t.send('Ben', { type: 'wait', question: t.question('chewie').id })
    expect(t.question('chewie').goesOn).toBe(undefined)
    expect(t.refuses('Ann', { type: 'wait', question: t.question('chewie').id })).toBe('not-possible')
    t.wait(19)
    expect(t.question('chewie').deadline).toBeDefined()
    t.wait(1)
    expect(chosen(t)).toMatchObject({ by: 'fallback' })
  })

  it('becomes a ballot when somebody chooses another option', () => {
    const t = three(routine)
    t.answer('Ben', 'chewie', 'right')
    expect(t.question('chewie').goesOn).toBe(undefined)
    expect(t.question('chewie').ballot?.cast).toEqual({ [t.id('Ben')]: 'right' })
  })

  it('is applied at once when all have pressed it', () => {
    const t = three(routine)
    for (const name of ['Ann', 'Ben', 'Cy']) t.answer(name, 'chewie', 'left')
    expect(chosen(t)).toMatchObject({ by: 'ballot', votes: { left: 3 } })
  })

  it.each([
    ['a seat of one person', started(voted(routine), 'Ann')],
    ['a table that wants no step by itself', three(routine)],
  ])('waits for %s', (_what, t) => {
    t.send('Ann', { type: 'settings', settings: { goOnSeconds: 0, ballotSeconds: 0 } })
    t.wait(100)
    expect(t.question('chewie').goesOn).toBe(undefined)
  })
})

describe('pause with one option', () => {
  const seen = scriptedGame([[ask('luke', { options: ['go'], pause: true })], [ask('han')]])

  it('is applied automatically after 6 s', () => {
    const t = started(seen, 'Ann', 'Ben')
    t.wait(6)
    expect(t.view().questions[0]?.seat).toBe('han')
  })

  it('is stopped by anybody with a seat, until its own seat resumes it', () => {
    const t = started(seen, 'Ann', 'Ben')
    t.join('Watcher')
    const { id } = t.question('luke')
    expect(t.refuses('Watcher', { type: 'wait', question: id })).toBe('not-your-seat')
    t.send('Ben', { type: 'wait', question: id })
    t.wait(100)
    t.answer('Ann', 'luke', 'go')
    expect(t.view().questions[0]?.seat).toBe('han')
  })
})

describe('a countdown that nothing waits for', () => {
  it('does not run for an optional question before somebody votes on it', () => {
    const t = started(scriptedGame([[ask('chewie', { optional: true }), ask('luke')]]), 'Ann', 'Ben', 'Cy')
    t.wait(100)
    expect(t.question('chewie').deadline).toBe(undefined)
    t.answer('Ann', 'chewie', 'left')
    t.wait(20)
    expect(chosen(t)).toMatchObject({ seat: 'chewie', by: 'ballot', option: { id: 'left' } })
    expect(t.question('luke').deadline).toBe(undefined)
  })

  it('does not run for a given answer that may be changed', () => {
    const marks = { secret: true, revisable: true } as const
    const t = started(scriptedGame([[ask('chewie', marks), ask('luke', marks)]]), 'Ann', 'Ben', 'Cy')
    for (const name of ['Ann', 'Ben', 'Cy']) t.answer(name, 'chewie', 'left')
    expect(t.question('chewie', 'Ann')).toMatchObject({ answered: true })
    expect(t.question('chewie', 'Ann').deadline).toBe(undefined)
  })
})
