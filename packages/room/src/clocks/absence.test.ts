import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import type { Request } from '../protocol/requests.ts'

const lukes = scriptedGame(Array.from({ length: 6 }, () => [ask('luke')]))
const sides = scriptedGame([[ask('rebel')], [ask('rebel')]], duel, { min: 2, max: 2 })

/** Returns a table where Ann holds Luke and has been absent for longer than the grace period. */
function withoutAnn(...others: string[]): Table {
  const t = started(lukes, 'Ann', ...others)
  t.offline('Ann')
  t.wait(21)
  return t
}
const standIn = (by: string): Request => ({ type: 'stand-in', seat: 'luke', by })
const yes = (t: Table): Request => ({ type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })

describe('absence', () => {
  it('begins 20 s after the last disconnection, and the seat stays reserved', () => {
    const t = started(lukes, 'Ann', 'Ben')
    t.offline('Ann')
    t.wait(19)
    expect(t.view().people[0]?.presence).toBe('grace')
    t.wait(2)
    expect(t.events()).toContainEqual({ type: 'lost', person: t.id('Ann'), name: 'Ann' })
    t.wait(100_000)
    expect(t.view().seats[0]?.people).toEqual([t.id('Ann')])
    expect(t.question('luke').people).toEqual([])
  })

  it('is reported when it ends, but not if nobody has noticed it', () => {
    const t = started(lukes, 'Ann', 'Ben')
    t.offline('Ann')
    t.online('Ann')
    expect(t.events()).toEqual([])
    t.offline('Ann')
    t.wait(21)
    t.online('Ann')
    expect(t.events()).toEqual([{ type: 'here', person: t.id('Ann'), name: 'Ann' }])
  })

  it('does not begin while another node has a connection', () => {
    const t = started(lukes, 'Ann', 'Ben')
    t.system({ type: 'contact', person: t.id('Ann'), node: 'node-b' as never, on: true })
    t.offline('Ann')
    t.wait(60)
    expect(t.view().people[0]?.presence).toBe('here')
    expect(t.system({ type: 'node-lost', node: 'node-b' as never })).toBe(undefined)
    expect(t.system({ type: 'node-lost', node: 'node-b' as never })).toBe('passed')
    expect(t.view().people[0]?.presence).toBe('grace')
  })

  it('ends with any request, as with a connection', () => {
    const t = withoutAnn('Ben')
    t.send('Ben', standIn('bot'))
    t.send('Ann', { type: 'chat', text: 'back' })
    expect(t.question('luke').people).toEqual([t.id('Ann')])
  })
})

describe('a stand-in', () => {
  it('acts at once if the proposer is the only voter', () => {
    const t = withoutAnn('Ben')
    t.send('Ben', standIn(t.id('Ben')))
    expect(t.question('luke').people).toEqual([t.id('Ben')])
    t.answer('Ben', 'luke', 'left')
    expect(t.events()[0]).toMatchObject({ type: 'chose', person: t.id('Ben') })
  })

  it('needs more than half of the seated people who are present', () => {
    const t = withoutAnn('Ben', 'Cy')
    t.send('Ben', standIn('bot'))
    expect(t.view().seats[0]?.standIn).toBe(undefined)
    t.send('Cy', yes(t))
    expect(t.view().seats[0]?.standIn).toBe('bot')
  })

  it('proposal expires when the owner returns', () => {
    const t = withoutAnn('Ben', 'Cy')
    t.send('Ben', standIn('bot'))
    expect(t.view().proposals).toHaveLength(1)
    t.online('Ann')
    expect(t.view().proposals).toEqual([])
  })

  it('that is a bot and late is replaced by the default answer, one question at a time', () => {
    const t = withoutAnn('Ben')
    t.send('Ben', standIn('bot'))
    expect(t.question('luke').id).toBe('1.0.0-0')
    t.wait(4.9)
    expect(t.events()[0]).toMatchObject({ type: 'chose', by: 'fallback' })
    expect(t.question('luke').id).toBe('1.0.1-0')
  })

  it('gives way to the returning owner, including the open question', () => {
    const t = withoutAnn('Ben')
    t.send('Ben', standIn(t.id('Ben')))
    t.online('Ann')
    expect(t.question('luke').people).toEqual([t.id('Ann')])
    expect(t.view().seats[0]?.standIn).toBe(undefined)
    t.answer('Ann', 'luke', 'left')
  })

  it('may give the seat back', () => {
    const t = withoutAnn('Ben')
    t.send('Ben', standIn(t.id('Ben')))
    t.send('Ben', { type: 'sit-back', seat: 'luke' })
    expect(t.question('luke').people).toEqual([])
  })

  it('never holds seats of two sides', () => {
    const t = started(sides, 'Ann', 'Ben')
    t.join('Friend')
    t.offline('Ann')
    t.wait(21)
    const seat = 'rebel'
    expect(t.refuses('Ben', { type: 'stand-in', seat, by: t.id('Ben') })).toBe('two-sides')
    expect(t.refuses('Ben', { type: 'stand-in', seat, by: t.id('Friend') })).toBe('word-missing')
  })

  it.each<[string, string, Request, string]>([
    ['somebody present', 'Ben', { type: 'stand-in', seat: 'han', by: 'bot' }, 'not-possible'],
    ['a seat that is none', 'Ben', { type: 'stand-in', seat: 'none', by: 'bot' }, 'unknown-seat'],
    ['a stranger', 'Ben', standIn('nobody'), 'unknown-person'],
    ['one who is gone', 'Ben', standIn('person-Ann'), 'not-possible'],
    ['a watcher who asks', 'Watcher', standIn('bot'), 'not-your-seat'],
    ['nobody', 'Ben', { type: 'sit-back', seat: 'han' }, 'not-possible'],
    ['another', 'Ben', { type: 'sit-back', seat: 'luke' }, 'not-your-seat'],
  ])('is refused for %s', (_what, name, request, code) => {
    const t = withoutAnn('Ben')
    t.join('Watcher')
    expect(t.refuses(name, request)).toBe(code)
  })
})

describe('requesting a seat', () => {
  it('gives the seat of a person who lost their token by consent, and never by name alone', () => {
    const t = withoutAnn('Ben', 'Cy')
    t.join('Ann again')
    t.send('Ann again', { type: 'ask', seat: 'luke' })
    t.send('Ben', yes(t))
    expect(t.question('luke').people).toEqual([])
    t.send('Cy', yes(t))
    expect(t.question('luke').people).toEqual([t.id('Ann again')])
  })

  it('gives a bot’s seat to a watcher', () => {
    const t = table(lukes)
    t.join('Ann')
    t.send('Ann', { type: 'assign', seat: 'han', people: [], bot: true })
    t.start()
    t.join('Friend')
    t.send('Friend', { type: 'ask', seat: 'han' })
    t.send('Ann', yes(t))
    expect(t.view().seats[1]?.people).toEqual([t.id('Friend')])
  })

  it('needs a person who can consent', () => {
    const t = withoutAnn('Ben')
    t.join('Friend')
    t.send('Ben', { type: 'leave' })
    expect(t.refuses('Friend', { type: 'ask', seat: 'luke' })).toBe('not-possible')
  })

  it('takes a free seat in the lobby without consent', () => {
    const t = started(lukes, 'Ann', 'Ben')
    t.send('Ann', { type: 'abandon' })
    t.send('Ben', yes(t))
    t.send('Ann', { type: 'again' })
    t.join('Cy')
    t.send('Ann', { type: 'release', seat: 'leia' })
    t.send('Cy', { type: 'ask', seat: 'leia' })
    expect(t.view().seats[2]?.people).toEqual([t.id('Cy')])
  })

  it('is refused if the owner is present', () => {
    const t = started(lukes, 'Ann', 'Ben')
    t.join('Friend')
    expect(t.refuses('Friend', { type: 'ask', seat: 'luke' })).toBe('seat-taken')
  })

  it('expires without answers', () => {
    const t = withoutAnn('Ben')
    t.join('Friend')
    t.send('Friend', { type: 'ask', seat: 'luke' })
    t.wait(20)
    expect(t.events()[0]).toMatchObject({ type: 'declined', kind: 'seat' })
  })
})
