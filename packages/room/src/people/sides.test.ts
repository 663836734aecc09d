import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import type { Request } from '../protocol/requests.ts'

const game = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 })
const severalSides = (on: boolean): Request => ({ type: 'settings', settings: { severalSides: on } })
const yes = (t: Table): Request => ({ type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })
const seatsOf = (t: Table, name: string) => t.view(name).you.seats

function lobby(): Table {
  const t = table(game)
  t.join('Ann', 'Ben')
  return t
}

describe('nobody plays for two sides', () => {
  it.each<[string, string, Request]>([
    ['by sharing', 'Ben', { type: 'claim', seat: 'rebel', share: true }],
    ['by the hand of the host', 'Ann', { type: 'assign', seat: 'rebel', people: ['person-Ann', 'person-Ben'] }],
    ['by asking', 'Ben', { type: 'ask', seat: 'rebel' }],
  ])('%s', (_how, name, request) => {
    const t = lobby()
    if (request.type === 'ask') {
      t.offline('Ann')
      t.wait(21)
    }
    expect(t.refuses(name, request)).toBe('two-sides')
  })

  it('and a person who wants the other side moves there', () => {
    const t = lobby()
    t.send('Ben', { type: 'claim', seat: 'rebel', share: true, move: true })
    expect(seatsOf(t, 'Ben')).toEqual(['rebel'])
    expect(t.view().seats[1]?.people).toEqual([])
  })

  it('also not for one after the other in a match, nor under another name', () => {
    const t = started(game, 'Ann', 'Ben')
    t.send('Ann', { type: 'leave' })
    t.join('Ann')
    t.offline('Ben')
    t.wait(21)
    expect(t.refuses('Ann', { type: 'ask', seat: 'empire' })).toBe('two-sides')
    t.send('Ann', { type: 'claim', seat: 'rebel' })
    expect(t.refuses('Ann', { type: 'stand-in', seat: 'empire', by: t.id('Ann') })).toBe('two-sides')
  })

  it('except if the table allows several sides, which is set before the match and visible to all', () => {
    const t = lobby()
    expect(t.refuses('Ben', severalSides(true))).toBe('not-host')
    t.send('Ann', severalSides(true))
    expect(t.events()).toEqual([{ type: 'lobby', text: 'several-sides' }])
    t.send('Ben', { type: 'claim', seat: 'rebel', share: true })
    t.start()
    expect(t.view('Ben').questions.map(({ people }) => people.includes(t.id('Ben')))).toEqual([true, true])
    expect(t.refuses('Ann', severalSides(false))).toBe('not-in-lobby')
  })

  it('and everybody keeps one side when the table withdraws that', () => {
    const t = lobby()
    t.send('Ann', severalSides(true))
    t.send('Ben', { type: 'claim', seat: 'rebel', share: true })
    t.send('Ann', severalSides(false))
    expect(seatsOf(t, 'Ben')).toEqual(['rebel'])
    expect(t.events()).toContainEqual({ type: 'seat', seat: 'empire', people: [] })
  })
})

describe("an absent owner's seat, given by consent", () => {
  it('is shared with the owner when they return, if all play on one side', () => {
    const t = started(scriptedGame([[ask('luke')]]), 'Ann', 'Ben')
    t.join('Ann again')
    t.offline('Ann')
    t.wait(21)
    t.send('Ann again', { type: 'ask', seat: 'luke' })
    t.send('Ben', yes(t))
    expect(t.question('luke').people).toEqual([t.id('Ann again')])
    t.online('Ann')
    expect(t.question('luke').people).toEqual([t.id('Ann'), t.id('Ann again')])
  })
})

describe('a message to one’s side', () => {
  const receives = (t: Table, name?: string) => JSON.stringify(t.eventsFor(name)).includes('flank them')

  it('is delivered to those who play there, and not to later ones', () => {
    const t = lobby()
    t.join('Cy', 'Watcher')
    t.send('Cy', { type: 'claim', seat: 'rebel', share: true })
    t.start()
    t.send('Cy', { type: 'chat', text: 'flank them', side: true })
    expect(['Ann', 'Ben', 'Cy', 'Watcher', undefined].map((name) => receives(t, name))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
    expect(t.refuses('Watcher', { type: 'chat', text: 'me too', side: true })).toBe('not-your-seat')
  })

  it('stays theirs after the match and in other seats', () => {
    const t = lobby()
    t.send('Ann', { type: 'chat', text: 'flank them', side: true })
    t.send('Ann', { type: 'release', seat: 'rebel' })
    t.send('Ben', { type: 'claim', seat: 'rebel', move: true })
    expect([receives(t, 'Ann'), receives(t, 'Ben')]).toEqual([true, false])
  })
})
