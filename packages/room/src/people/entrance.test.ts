import { describe, expect, it } from 'vitest'
import type { CommandId, PersonId } from '../ids.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { readAddress, writeAddress } from '../protocol/address.ts'
import type { Request } from '../protocol/requests.ts'
import { MOST_KEPT_OUT, refuseEntrance } from './entrance.ts'

const game = scriptedGame([[ask('luke')], [ask('luke')]])
const rivals = scriptedGame([[ask('rebel'), ask('empire')]], duel, { min: 2, max: 2 })

/** Returns the table's answer to a device. `invite` is the invite part of the address that the device used. */
function answerTo(t: Table, request: Request, device: string, invite?: string): string | undefined {
  const made: Entry['made'] = {
    person: `person-${device}` as PersonId,
    tokenHash: `hash-${device}`,
    ...(invite !== undefined && { invite }),
  }
  const result = reduce(game, t.room(), { id: `by-${device}` as CommandId, at: 0, request, made })
  return result.ok ? undefined : result.code
}

const join = (name: string): Request => ({ type: 'join', name })

function lobby(...names: string[]): Table {
  const t = table(game)
  t.join(...names)
  return t
}

describe('a person whom the host removes', () => {
  it('is removed at once, also at a table of two, and all are notified', () => {
    const t = lobby('Ann', 'Ben')
    t.send('Ann', { type: 'keep-out', person: t.id('Ben') })
    expect(t.room().people.map(({ name }) => name)).toEqual(['Ann'])
    expect(t.room().seats.some(({ people }) => people.includes('person-Ben' as PersonId))).toBe(false)
    expect(t.eventsFor()).toContainEqual({ type: 'left', person: 'person-Ben', name: 'Ben', removed: true })
  })

  it('is refused in every way that a device without a name has, under any name', () => {
    const t = lobby('Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'open-link', key: 'hash-of-a-key' })
    t.send('Ann', { type: 'keep-out', person: t.id('Ben') })
    const ways: Request[] = [
      join('Ben'),
      join('Benny'),
      { type: 'follow-link', key: 'hash-of-a-key' },
      { type: 'was-me', person: t.id('Cy') },
    ]
    for (const way of ways) expect(answerTo(t, way, 'Ben')).toBe('kept-out')
    expect(refuseEntrance(t.room(), 'hash-Ben', undefined)).toBe('kept-out')
    expect(refuseEntrance(t.room(), 'hash-Dee', undefined)).toBeUndefined()
  })

  it('returns when the host lets them back, and only the host sees who is removed', () => {
    const t = lobby('Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'keep-out', person: t.id('Ben') })
    expect(t.view('Ann').you.keptOut).toEqual([{ person: 'person-Ben', name: 'Ben' }])
    expect([t.view('Cy').you.keptOut, t.view().you.keptOut]).toEqual([undefined, undefined])
    expect(t.view('Ann').may).toContainEqual({ type: 'let-back', person: 'person-Ben' })
    expect(t.refuses('Cy', { type: 'let-back', person: 'person-Ben' })).toBe('not-host')
    t.send('Ann', { type: 'let-back', person: 'person-Ben' })
    expect(answerTo(t, join('Ben'), 'Ben')).toBeUndefined()
    expect(t.refuses('Ann', { type: 'let-back', person: 'person-Ben' })).toBe('unknown-person')
  })

  it('is removed by the host alone, is never the host, and not during a match', () => {
    const t = lobby('Ann', 'Ben', 'Cy')
    expect(t.refuses('Ben', { type: 'keep-out', person: t.id('Cy') })).toBe('not-host')
    expect(t.refuses('Ann', { type: 'keep-out', person: t.id('Ann') })).toBe('not-possible')
    expect(t.refuses('Ann', { type: 'keep-out', person: 'nobody' })).toBe('unknown-person')
    t.start()
    expect(t.refuses('Ann', { type: 'keep-out', person: t.id('Cy') })).toBe('not-in-lobby')
  })

  it('by the table’s consent is refused during the match, and until the host lets them back', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'remove', person: t.id('Cy') })
    t.send('Ben', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    expect(answerTo(t, join('Cyril'), 'Cy')).toBe('kept-out')
    expect(t.refuses('Ann', { type: 'let-back', person: 'person-Cy' })).toBe('not-in-lobby')
    t.answer('Ann', 'luke', 'left')
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', { type: 'let-back', person: 'person-Cy' })
    expect(answerTo(t, join('Cyril'), 'Cy')).toBeUndefined()
  })

  it('while absent may return, because they could not object', () => {
    const t = started(game, 'Ann', 'Ben')
    t.offline('Ben')
    t.wait(21)
    t.send('Ann', { type: 'remove', person: t.id('Ben') })
    expect(t.room().people.map(({ name }) => name)).toEqual(['Ann'])
    expect(answerTo(t, join('Ben'), 'Ben')).toBeUndefined()
  })

  /** Returns a table where Ann and Ben play against each other, and another device has Ben's seat by Ann's consent. */
  function contested(): Table {
    const t = table(rivals)
    t.join('Ann', 'Ben')
    t.offline('Ben')
    t.wait(21)
    t.device('pest', { type: 'was-me', person: t.id('Ben') })
    t.send('Ann', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    t.send('Ann', { type: 'new-link' })
    return t
  }

  it('leaves a seat that was given to this device to its owner', () => {
    const t = contested()
    t.send('Ann', { type: 'keep-out', person: t.id('Ben') })
    expect(refuseEntrance(t.room(), 'hash-pest', '1234-5678')).toBe('kept-out')
    expect(refuseEntrance(t.room(), 'hash-Ben', undefined)).toBeUndefined()
    expect(t.room().people.find(({ name }) => name === 'Ben')).toMatchObject({
      tokenHash: 'hash-Ben',
      presence: 'lost',
    })
  })

  it('may win back a seat that was given away, also by the old link', () =>
    expect(refuseEntrance(contested().room(), 'hash-Ben', undefined)).toBeUndefined())

  it('is one of a limited number, and people who leave by themselves are not counted', () => {
    const t = lobby('Ann', 'Leaver')
    t.send('Leaver', { type: 'leave' })
    expect(t.room().keptOut).toBeUndefined()
    for (let i = 0; i <= MOST_KEPT_OUT; i++) {
      t.join(`Pest ${i}`)
      t.send('Ann', { type: 'keep-out', person: t.id(`Pest ${i}`) })
    }
    expect(t.room().keptOut).toHaveLength(MOST_KEPT_OUT)
    expect(answerTo(t, join('Again'), `Pest ${MOST_KEPT_OUT}`)).toBe('kept-out')
    expect(JSON.stringify(t.view('Ann'))).not.toContain('hash-')
  })
})

describe('a new link', () => {
  function moved(): Table {
    const t = lobby('Ann', 'Ben')
    t.send('Ann', { type: 'settings', settings: { listed: true } })
    t.send('Ann', { type: 'new-link' }, undefined, '4821-3977')
    return t
  }

  it('makes the old one and guesses invalid, with any token, and the new one valid', () => {
    const t = moved()
    for (let i = 0; i < 20; i++) expect(answerTo(t, join('Pest'), `fresh-${i}`)).toBe('moved')
    expect(answerTo(t, join('Pest'), 'fresh', '0000-0000')).toBe('moved')
    expect(answerTo(t, join('Dee'), 'Dee', '4821-3977')).toBeUndefined()
    expect(refuseEntrance(t.room(), undefined, undefined)).toBe('moved')
  })

  it('does not affect people with a name, and does not admit removed people', () => {
    const t = moved()
    expect(refuseEntrance(t.room(), 'hash-Ben', undefined)).toBeUndefined()
    t.send('Ann', { type: 'keep-out', person: t.id('Ben') })
    expect(refuseEntrance(t.room(), 'hash-Ben', '4821-3977')).toBe('kept-out')
  })

  it('takes the table off the public list, and is the host’s alone, before and after a match', () => {
    const t = moved()
    expect(t.room().settings.listed).toBe(false)
    expect(t.refuses('Ben', { type: 'new-link' })).toBe('not-host')
    expect(started(game, 'Ann', 'Ben').refuses('Ann', { type: 'new-link' })).toBe('not-in-lobby')
  })

  it('is shown to people with a name, and to nobody else', () => {
    const t = moved()
    expect(lobby('Ann').view('Ann').you.address).toBeUndefined()
    expect(t.view('Ben').you.address).toBe('rusty-heron-4821-3977')
    expect(JSON.stringify(t.view())).not.toContain('4821')
  })

  it.each([
    ['rusty-heron', undefined],
    ['rusty-heron-17', undefined],
    ['rusty-heron-4821', undefined],
    ['rusty-heron', '4821-3977'],
    ['rusty-heron-17', '0000-0001'],
    ['rusty-heron-4821', '3977-1234'],
  ])('%s and %s are read as they are written', (code, invite) => {
    const address = { code, ...(invite !== undefined && { invite }) } as ReturnType<typeof readAddress>
    expect(readAddress(writeAddress(address))).toEqual(address)
  })
})

describe('a table closed to newcomers', () => {
  const close: Request = { type: 'settings', settings: { closed: true } }

  it('accepts no new name, in the lobby and in the match, until it is opened', () => {
    const t = lobby('Ann', 'Ben')
    t.send('Ann', close)
    expect(answerTo(t, join('Dee'), 'Dee')).toBe('no-newcomers')
    t.start()
    expect(answerTo(t, join('Dee'), 'Dee')).toBe('no-newcomers')
    t.send('Ann', { type: 'settings', settings: { closed: false } })
    expect(answerTo(t, join('Dee'), 'Dee')).toBeUndefined()
  })

  it('lets its own people return from another device', () => {
    const t = lobby('Ann', 'Ben')
    t.send('Ann', close)
    t.send('Ben', { type: 'open-link', key: 'hash-of-a-key' })
    expect(answerTo(t, { type: 'follow-link', key: 'hash-of-a-key' }, 'phone')).toBeUndefined()
    t.offline('Ben')
    t.wait(21)
    expect(answerTo(t, { type: 'was-me', person: t.id('Ben') }, 'phone')).toBeUndefined()
  })

  it('does not stay closed: once all have left, anybody opens it', () => {
    const t = lobby('Ann')
    t.send('Ann', close)
    t.send('Ann', { type: 'leave' })
    expect(answerTo(t, join('Dee'), 'Dee')).toBeUndefined()
  })
})

describe('a person who was removed from a match while absent', () => {
  /** Returns a table where Ann, the only other person present, removes Ben after he has been disconnected for 20 s. */
  function robbed(before: (t: Table) => void): Table {
    const t = table(rivals)
    t.join('Ann', 'Ben')
    before(t)
    t.start()
    t.send('Ann', { type: 'settings', settings: { closed: true } })
    t.offline('Ben')
    t.wait(21)
    t.send('Ann', { type: 'remove', person: t.id('Ben') })
    expect(t.room().people.map(({ name }) => name)).not.toContain('Ben')
    return t
  }

  it('finds the table open and takes the seat again, though the host has closed it', () => {
    const t = robbed(() => {})
    t.join('Ben')
    t.send('Ben', { type: 'claim', seat: 'empire' })
    expect(t.view('Ben').you.seats).toEqual(['empire'])
    expect(answerTo(t, join('Cy'), 'Cy')).toBe('no-newcomers')
  })

  it('may use the link from before the host made a new one', () => {
    const t = robbed((lobby) => lobby.send('Ann', { type: 'new-link' }))
    expect(refuseEntrance(t.room(), 'hash-Ben', undefined)).toBeUndefined()
    expect(refuseEntrance(t.room(), 'hash-Cy', undefined)).toBe('moved')
    t.join('Ben')
  })

  it('may return if every name at the table was taken meanwhile', () => {
    const t = robbed(() => {})
    t.send('Ann', { type: 'settings', settings: { closed: false } })
    t.join(...Array.from({ length: 39 }, (_, n) => `Guest ${n}`))
    expect(answerTo(t, join('Cy'), 'Cy')).toBe('room-full')
    t.join('Ben')
  })
})

describe('the host', () => {
  it('is not removed from their own table by two browsers of a stranger, before or after a match', () => {
    const t = lobby('Ann', 'Ben', 'Cy')
    t.send('Ben', { type: 'claim', seat: 'luke', share: true })
    t.send('Cy', { type: 'claim', seat: 'luke', share: true })
    expect(t.refuses('Ben', { type: 'remove', person: t.id('Ann') })).toBe('not-possible')
    t.send('Ann', { type: 'assign', seat: 'han', people: [t.id('Ben')] })
    t.send('Ben', { type: 'remove', person: t.id('Cy') })
    t.send('Ann', { type: 'host', person: t.id('Cy') })
    expect(t.view().proposals).toEqual([])
  })

  it('is removed, during a match, by consent of all others with a seat', () => {
    const t = lobby('Ann', 'Ben', 'Cy')
    t.start()
    t.send('Ben', { type: 'remove', person: t.id('Ann') })
    t.send('Cy', { type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })
    expect(t.room().people.map(({ name }) => name)).toEqual(['Ben', 'Cy'])
  })
})
