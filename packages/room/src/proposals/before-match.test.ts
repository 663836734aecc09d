import { describe, expect, it } from 'vitest'
import { holders, reclaim, tokenOf, wasMe, word } from '../testing/asking.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'

const crew = scriptedGame([[ask('luke')]])
const sides = scriptedGame([[ask('rebel'), ask('empire')]], duel, { min: 2, max: 2 })

describe('before the match', () => {
  /** Returns a table whose host, Hana, has been disconnected for 21 s. */
  function withoutHost(...names: string[]): Table {
    const t = table(crew)
    t.join('Hana', ...names)
    t.offline('Hana')
    t.wait(21)
    return t
  }

  it("a friend whose phone has died returns with the host's consent, also by asking for the seat", () => {
    const t = table(crew)
    t.join('Hana', 'Ben', 'Cy')
    t.offline('Cy')
    t.wait(21)
    t.device('phone', wasMe(t, 'Cy'))
    expect(t.view().proposals[0]).toMatchObject({ missing: [t.id('Hana')], needed: 'one' })
    expect(t.refuses('Ben', word(t))).toBe('not-possible')
    t.send('Hana', word(t))
    expect([tokenOf(t, 'Cy'), reclaim(t, 'Cy')]).toEqual(['hash-phone', 'passed'])
    const seat = t.view('Cy').you.seats[0] ?? ''
    t.join('Dee')
    t.send('Dee', { type: 'ask', seat })
    t.send('Hana', word(t))
    expect(holders(t, seat)).toContain(t.id('Dee'))
  })

  it('strangers do not get an absent host’s seat while a friend thinks, nor if nobody else was there before', () => {
    const t = withoutHost('Friend')
    t.join('Stranger')
    t.device('second', wasMe(t, 'Hana'))
    expect(t.view().proposals[0]?.missing).toEqual([t.id('Friend')])
    expect(t.refuses('Stranger', word(t))).toBe('not-possible')
    t.send('Friend', word(t, false))
    t.send('Friend', { type: 'leave' })
    expect(t.device('third', wasMe(t, 'Hana'))).toBe('word-missing')
    t.join('Other')
    expect(t.refuses('Other', { type: 'ask', seat: 'luke' })).toBe('not-possible')
  })

  it('two early browsers of a stranger left alone get it after five minutes at the earliest, and the owner wins it back', () => {
    const t = withoutHost('First', 'Second')
    t.wait(60)
    expect(t.view().people.find(({ host }) => host)?.name).toBe('First')
    t.device('third', wasMe(t, 'Hana'))
    t.send('First', word(t))
    t.send('Second', word(t))
    t.wait(300 - 21 - 60 - 1)
    expect(tokenOf(t, 'Hana')).toBe('hash-Hana')
    t.wait(2)
    expect([tokenOf(t, 'Hana'), reclaim(t, 'Hana'), tokenOf(t, 'Hana')]).toEqual(['hash-third', undefined, 'hash-Hana'])
  })

  it("nor does one of them get an absent person's seat sooner as the host by succession", () => {
    const t = withoutHost('First', 'Second')
    const seat = t.room().seats.find(({ people }) => people.includes(t.id('Hana')))?.id ?? ''
    t.wait(60)
    t.send('Second', { type: 'ask', seat })
    t.send('First', word(t))
    t.wait(20)
    expect([holders(t, seat), t.view().proposals.length]).toEqual([[t.id('Hana')], 1])
    t.online('Hana')
    expect([holders(t, seat), t.view().proposals]).toEqual([[t.id('Hana')], []])
  })

  it('all of several people who were there before must consent, also those without a seat', () => {
    const t = withoutHost('Stranger', 'Friend')
    t.send('Friend', { type: 'release', seat: 'leia' })
    t.wait(300)
    t.device('second', wasMe(t, 'Hana'))
    t.send('Stranger', word(t))
    expect([tokenOf(t, 'Hana'), t.view().proposals[0]?.missing]).toEqual(['hash-Hana', [t.id('Friend')]])
    t.wait(61)
    expect([tokenOf(t, 'Hana'), t.view().proposals]).toEqual(['hash-Hana', []])
  })

  it('a host named by the previous one may consent, and one by succession only for people who are lost later', () => {
    const t = table(crew)
    t.join('Hana', 'Ben', 'Cy')
    t.send('Hana', { type: 'host', person: t.id('Ben') })
    t.offline('Cy')
    t.wait(21)
    t.device('phone', wasMe(t, 'Cy'))
    expect(t.view().proposals[0]).toMatchObject({ missing: [t.id('Ben')], needed: 'one' })
    t.send('Ben', { type: 'leave' })
    expect(t.view().proposals[0]).toMatchObject({ missing: [t.id('Hana')], needed: 'all' })
    t.online('Cy')
    t.wait(1)
    t.offline('Cy')
    t.wait(21)
    t.device('tablet', wasMe(t, 'Cy'))
    expect(t.view().proposals[0]).toMatchObject({ missing: [t.id('Hana')], needed: 'one' })
  })

  it('a rival’s second browser that took a seat before the match loses it to the owner during it', () => {
    const t = table(sides)
    t.join('Ann', 'Ben')
    t.offline('Ben')
    t.wait(21)
    t.device('second', wasMe(t, 'Ben'))
    t.send('Ann', word(t))
    t.online('Ben')
    t.start()
    expect(tokenOf(t, 'Ben')).toBe('hash-second')
    expect(reclaim(t, 'Ben')).toBeUndefined()
    expect(tokenOf(t, 'Ben')).toBe('hash-Ben')
  })
})
