import { describe, expect, it } from 'vitest'
import { tokenOf, wasMe, word } from '../testing/asking.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'

const crew = scriptedGame([[ask('luke')], [ask('chewie')], [ask('han')]])
const sides = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 })

/** Cy's phone fell into the sea. */
function withoutCy(): Table {
  const t = started(crew, 'Ann', 'Ben', 'Cy')
  t.offline('Cy')
  t.wait(21)
  return t
}

describe('"this was me"', () => {
  it('one yes of the table gives the seat, and the log says on whose word', () => {
    const t = withoutCy()
    expect(t.view().may).toEqual([wasMe(t, 'Cy')])
    expect(t.device('phone', wasMe(t, 'Cy'))).toBeUndefined()
    expect(t.view('Ann').proposals[0]).toMatchObject({ kind: 'return', person: t.id('Cy') })
    expect(t.view('Ann').proposals[0]?.missing).toEqual([t.id('Ann'), t.id('Ben')])
    t.say('Ben', word(t, true))
    expect(tokenOf(t, 'Cy')).toBe('hash-phone')
    expect(t.told()).toContainEqual({ type: 'moved', person: t.id('Cy'), name: 'Cy', vouch: t.id('Ben') })
    expect(JSON.stringify([t.view('Cy'), t.told()])).not.toContain('hash-')
  })

  it('any no ends it', () => {
    const t = withoutCy()
    t.device('phone', wasMe(t, 'Cy'))
    t.say('Ben', word(t, false))
    expect(t.view().proposals).toEqual([])
    expect([tokenOf(t, 'Cy'), t.events()[0]?.type]).toEqual(['hash-Cy', 'declined'])
  })

  it('a minute of silence is no', () => {
    const t = withoutCy()
    t.device('phone', wasMe(t, 'Cy'))
    t.wait(59)
    expect(t.view().proposals.length).toBe(1)
    t.wait(2)
    expect([t.view().proposals, tokenOf(t, 'Cy')]).toEqual([[], 'hash-Cy'])
  })

  it('is not asked of somebody in contact, and over once they are heard of again', () => {
    const t = withoutCy()
    expect(t.device('phone', wasMe(t, 'Ben'))).toBe('in-contact')
    t.device('phone', wasMe(t, 'Cy'))
    t.online('Cy')
    expect(t.view().proposals).toEqual([])
  })

  it('is not asked for somebody without a seat, nor where nobody is left to say yes, nor twice at once', () => {
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

  it('is not for somebody at the table, nor for one who sits down while the table thinks', () => {
    const t = withoutCy()
    expect(t.refuses('Ben', wasMe(t, 'Cy'))).toBe('already-joined')
    t.device('phone', wasMe(t, 'Cy'))
    t.join('phone')
    t.say('Ann', word(t, true))
    expect([tokenOf(t, 'Cy'), t.view().proposals]).toEqual(['hash-Cy', []])
  })

  it('nor for whoever has seen the other side', () => {
    const t = table(sides)
    t.join('Ann', 'Ben', 'Cy')
    t.say('Cy', { type: 'claim', seat: 'empire', share: true })
    t.start()
    t.say('Cy', { type: 'leave' })
    t.offline('Ann')
    t.wait(21)
    expect(t.device('Cy', wasMe(t, 'Ann'))).toBe('two-sides')
    expect(t.device('phone', wasMe(t, 'Ann'))).toBeUndefined()
  })
})
