import { describe, expect, it } from 'vitest'
import { ask, crew, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import type { Touch } from '../protocol/requests.ts'
import { isTouchedBy, refuseTouch } from './touch.ts'

const four = scriptedGame([
  [
    ask('luke'),
    ask('han', { secret: true }),
    ask('chewie'),
    ask('leia', { kind: 'end', everyHolder: true, optional: true }),
  ],
])
const open = scriptedGame([[ask('luke')]])
const rivals = scriptedGame([[ask('rebel')]], duel, { min: 2, max: 2 })
const everybody = ['Ann', 'Ben', 'Cy', 'Dee', undefined]

/**
 * Returns a table where Ann has luke, Ben has han and Cy has leia. They share chewie. Dee watches with a name, and
 * another watcher has none.
 */
function seated(game = four): Table {
  const t = started(game, 'Ann', 'Ben', 'Cy')
  t.join('Dee')
  return t
}

function touching(t: Table, game = four) {
  const person = (name: string | undefined) => (name === undefined ? undefined : t.id(name))
  const refused = (name: string | undefined, touch: Touch) => refuseTouch(game, t.room(), touch, person(name))
  /** Returns the people who receive the message. */
  const seen = (name: string, touch: Touch) =>
    everybody.filter((viewer) => isTouchedBy(game, t.room(), { ...touch, person: t.id(name) }, person(viewer)))
  const of = (kind: 'finger' | 'look', seat: string, option = 'left'): Touch => ({
    kind,
    question: t.view().questions.find((question) => question.seat === seat)?.id ?? '',
    option,
  })
  return { refused, seen, of }
}
const way: Touch = { kind: 'way', piece: 'luke', from: 'A1', stops: ['A2', 'A3'] }

describe('dice in a hand', () => {
  it('are shown to all who see the match, by people who play', () => {
    const { refused, seen } = touching(seated())
    const dice: Touch = { kind: 'dice', holds: true }
    expect(['Ben', 'Dee', undefined].map((name) => refused(name, dice))).toEqual([
      undefined,
      'only-watching',
      'not-joined',
    ])
    expect(seen('Ben', dice)).toEqual(['Ann', 'Cy', 'Dee', undefined])
  })
})

describe('a pointer', () => {
  it('at another’s option is sent to all who see the match', () => {
    const { refused, seen, of } = touching(seated())
    expect(refused('Ben', of('finger', 'luke'))).toBeUndefined()
    expect(seen('Ben', of('finger', 'luke'))).toEqual(['Ann', 'Cy', 'Dee', undefined])
  })

  it("is refused at one's own option, a missing one, and a secret one", () => {
    const { refused, seen, of } = touching(seated())
    expect(refused('Ann', of('finger', 'luke'))).toBe('not-possible')
    expect(refused('Ben', of('finger', 'luke', 'up'))).toBe('illegal-option')
    expect(refused('Ben', { kind: 'finger', question: '1.0.gone', option: 'left' })).toBe('passed')
    expect(refused('Ann', of('finger', 'han'))).toBe('not-possible')
    expect(seen('Ann', of('finger', 'han'))).toEqual([])
  })

  it('of a watcher is accepted only if the table allows it, and with a name', () => {
    const t = seated()
    const { refused, seen, of } = touching(t)
    expect([refused('Dee', of('finger', 'luke')), refused(undefined, of('finger', 'luke'))]).toEqual([
      'only-watching',
      'not-joined',
    ])
    expect(seen('Dee', of('finger', 'luke'))).toEqual([])
    t.send('Ann', { type: 'settings', settings: { watchersPoint: true } })
    expect(refused('Dee', of('finger', 'luke'))).toBeUndefined()
    expect(seen('Dee', of('finger', 'luke'))).toEqual(['Ann', 'Ben', 'Cy', undefined])
  })

  it('is not sent to watchers of a table that allows none', () => {
    const t = seated()
    t.send('Ann', { type: 'settings', settings: { watchers: false } })
    const finger: Touch = { kind: 'finger', question: t.question('luke', 'Ann').id, option: 'left' }
    expect(touching(t).seen('Ben', finger)).toEqual(['Ann', 'Cy'])
  })
})

describe('a highlighted option', () => {
  it('is sent to friends, and accepted only from people who are asked', () => {
    const t = seated()
    const { refused, seen, of } = touching(t)
    expect(seen('Ann', of('look', 'luke'))).toEqual(['Ben', 'Cy', 'Dee', undefined])
    const away: Touch = { kind: 'look', question: t.question('luke').id }
    expect(seen('Ann', away)).toEqual(['Ben', 'Cy', 'Dee', undefined])
    expect(refused('Ben', of('look', 'luke'))).toBe('not-your-seat')
  })

  it('is hidden from others if the decision is secret', () => {
    const { refused, seen, of } = touching(seated())
    expect([refused('Ben', of('look', 'han')), seen('Ben', of('look', 'han'))]).toEqual(['not-possible', []])
  })

  it('is refused in a vote with secret ballots', () => {
    const t = seated()
    const { refused, seen, of } = touching(t)
    expect(seen('Ann', of('look', 'chewie'))).toEqual(['Ben', 'Cy', 'Dee', undefined])
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    expect([refused('Ann', of('look', 'chewie')), seen('Ann', of('look', 'chewie'))]).toEqual(['not-possible', []])
  })

  it('stays among those who have to agree', () => {
    const t = table(four)
    t.join('Ann', 'Ben')
    t.send('Ben', { type: 'claim', seat: 'leia', share: true })
    t.start()
    t.join('Dee', 'Cy')
    expect(touching(t).seen('Ann', touching(t).of('look', 'leia'))).toEqual(['Ben'])
  })

  it('is sent to no rival, and to no watcher who could tell them', () => {
    const t = table(rivals)
    t.join('Ann', 'Ben')
    t.start()
    t.join('Dee', 'Cy')
    const { seen, of } = touching(t, rivals)
    expect(seen('Ann', of('look', 'rebel'))).toEqual([])
    expect(seen('Ben', of('finger', 'rebel'))).toEqual(['Ann', 'Cy', 'Dee', undefined])
  })
})

describe('a drawn path', () => {
  it('is sent to all if everybody plays on one side', () => {
    const t = seated(open)
    const { refused, seen } = touching(t, open)
    expect(seen('Ben', way)).toEqual(['Ann', 'Cy', 'Dee', undefined])
    expect(refused('Dee', way)).toBe('only-watching')
    t.answer('Ann', 'luke', 'left')
    expect([refused('Ben', way), seen('Ben', way)]).toEqual(['no-match', []])
  })

  it('is sent to friends alone if there are two sides', () => {
    const sides = scriptedGame([[ask('luke')]], (_switches, people) =>
      crew(people).map((seat, i) => ({ ...seat, side: i < 2 ? 'rebels' : 'empire', holders: i < 2 ? [i] : [2] })),
    )
    const t = seated(sides)
    t.send('Ann', { type: 'settings', settings: { watchersPoint: true } })
    for (const name of ['Ben', 'Cy'])
      t.send(name, { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    const { refused, seen } = touching(t, sides)
    expect(seen('Ann', way)).toEqual(['Ben'])
    expect(refused('Dee', way)).toBe('not-possible')
  })

  it('is refused while anybody plans in secret', () => {
    const { refused, seen } = touching(seated())
    expect([refused('Ann', way), seen('Ann', way)]).toEqual(['not-possible', []])
  })
})
