import { describe, expect, it } from 'vitest'
import { tokenOf, wasMe, word } from '../testing/asking.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'

const crew = scriptedGame([[ask('luke')], [ask('chewie')], [ask('han')]])
const sides = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 })

/** Returns a table where Cy has lost his device. */
function withoutCy(): Table {
  const t = started(crew, 'Ann', 'Ben', 'Cy')
  t.offline('Cy')
  t.wait(21)
  return t
}

describe('"this was me"', () => {
  it('one yes of the table gives the seat, and the log names who consented', () => {
    const t = withoutCy()
    expect(t.view().may).toEqual([wasMe(t, 'Cy')])
    expect(t.device('phone', wasMe(t, 'Cy'))).toBeUndefined()
    expect(t.view('Ann').proposals[0]).toMatchObject({ kind: 'return', person: t.id('Cy') })
    expect(t.view('Ann').proposals[0]?.missing).toEqual([t.id('Ann'), t.id('Ben')])
    t.send('Ben', word(t, true))
    expect(tokenOf(t, 'Cy')).toBe('hash-phone')
    expect(t.eventsFor()).toContainEqual({ type: 'moved', person: t.id('Cy'), name: 'Cy', vouch: t.id('Ben') })
    expect(JSON.stringify([t.view('Cy'), t.eventsFor()])).not.toContain('hash-')
  })

  it('any no ends it', () => {
    const t = withoutCy()
    t.device('phone', wasMe(t, 'Cy'))
    t.send('Ben', word(t, false))
    expect(t.view().proposals).toEqual([])
    expect([tokenOf(t, 'Cy'), t.events()[0]?.type]).toEqual(['hash-Cy', 'declined'])
  })

  it('a minute without answers is a no', () => {
    const t = withoutCy()
    t.device('phone', wasMe(t, 'Cy'))
    t.wait(59)
    expect(t.view().proposals.length).toBe(1)
    t.wait(2)
    expect([t.view().proposals, tokenOf(t, 'Cy')]).toEqual([[], 'hash-Cy'])
  })

  it('is refused for a present person, and ends when they return', () => {
    const t = withoutCy()
    expect(t.device('phone', wasMe(t, 'Ben'))).toBe('in-contact')
    t.device('phone', wasMe(t, 'Cy'))
    t.online('Cy')
    expect(t.view().proposals).toEqual([])
  })

  it('is refused for a person without a seat, or if nobody is left to consent, or twice at once', () => {
    const t = withoutCy()
    t.join('Gone', 'Watcher')
    t.offline('Gone')
    t.wait(21)
    expect(t.device('phone', wasMe(t, 'Gone'))).toBe('in-contact')
    expect(t.device('phone', { type: 'was-me', person: 'nobody' })).toBe('unknown-person')
    t.device('phone', wasMe(t, 'Cy'))
    expect(t.device('tablet', wasMe(t, 'Cy'))).toBe('not-possible')
    t.offline('Ann', 'Ben')
    t.wait(21)
    expect([t.view().proposals, t.device('tablet', wasMe(t, 'Ann'))]).toEqual([[], 'word-missing'])
  })

  it('is refused for a person at the table, and for one who sits down meanwhile', () => {
    const t = withoutCy()
    expect(t.refuses('Ben', wasMe(t, 'Cy'))).toBe('already-joined')
    t.device('phone', wasMe(t, 'Cy'))
    t.join('phone')
    t.send('Ann', word(t, true))
    expect([tokenOf(t, 'Cy'), t.view().proposals]).toEqual(['hash-Cy', []])
  })

  it('is refused for a device that has seen the other side', () => {
    const t = table(sides)
    t.join('Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'claim', seat: 'empire', share: true })
    t.start()
    t.send('Cy', { type: 'leave' })
    t.offline('Ann')
    t.wait(21)
    expect(t.device('Cy', wasMe(t, 'Ann'))).toBe('two-sides')
    expect(t.device('phone', wasMe(t, 'Ann'))).toBeUndefined()
  })
})
