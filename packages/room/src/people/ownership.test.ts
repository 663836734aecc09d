import { describe, expect, it } from 'vitest'
import { reclaim, tokenOf, wasMe, word } from '../testing/asking.ts'
import { ask, duel, scriptedGame } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import { schema, WITH_OWNER } from '../state.ts'

const crew = scriptedGame([[ask('luke')], [ask('luke')]])
const hostOf = (t: Table) => t.view().people.find(({ host }) => host)?.name
const away = (t: Table, seconds: number): void => {
  t.offline('Hana')
  t.wait(seconds)
}

/** Returns the lobby of Hana, where a stranger has become host in her absence. */
function inherited(stored = schema): Table {
  const t = table(crew, undefined, undefined, { schema: stored })
  t.join('Hana', 'Sam', 'Cy')
  away(t, 81)
  expect(hostOf(t)).toBe('Sam')
  return t
}

describe('a host in the absence of the owner', () => {
  it('is not the owner: removes nobody, lets nobody back, and makes no new link', () => {
    const t = inherited()
    expect(t.refuses('Sam', { type: 'keep-out', person: t.id('Hana') })).toBe('not-owner')
    expect(t.refuses('Sam', { type: 'keep-out', person: t.id('Cy') })).toBe('not-owner')
    expect(t.refuses('Sam', { type: 'new-link' })).toBe('not-owner')
    expect(t.refuses('Cy', { type: 'new-link' })).toBe('not-host')
    expect(t.view('Sam').may.filter(({ type }) => type === 'keep-out' || type === 'new-link')).toEqual([])
    expect(t.refuses('Sam', { type: 'remove', person: t.id('Hana') })).toBe('not-possible')
    t.send('Sam', { type: 'settings', settings: { hideOdds: true } })
  })

  it('could do all of it before this release', () => {
    expect(inherited(WITH_OWNER - 1).refuses('Sam', { type: 'new-link' })).toBeUndefined()
    const t = inherited(WITH_OWNER - 1)
    expect(t.refuses('Sam', { type: 'keep-out', person: t.id('Hana') })).toBeUndefined()
  })

  it('gives the role back when the owner is back, and the log names both', () => {
    const t = inherited()
    expect(t.eventsFor()).toContainEqual({ type: 'host', person: t.id('Sam'), name: 'Sam', why: 'away' })
    t.online('Hana')
    expect(hostOf(t)).toBe('Hana')
    expect(t.eventsFor()).toContainEqual({ type: 'host', person: t.id('Hana'), name: 'Hana', why: 'back' })
    t.send('Hana', { type: 'new-link' })
    expect(t.view('Hana').may).toContainEqual({ type: 'keep-out', person: t.id('Sam') })
  })

  it('may name another host, but gives nobody the table', () => {
    const t = inherited()
    t.send('Sam', { type: 'host', person: t.id('Cy') })
    expect([hostOf(t), t.refuses('Cy', { type: 'new-link' })]).toEqual(['Cy', 'not-owner'])
    t.online('Hana')
    expect(hostOf(t)).toBe('Hana')
  })

  it('gives no yes for the owner, also after a second absence', () => {
    for (const stored of [WITH_OWNER - 1, schema]) {
      const t = inherited(stored)
      t.online('Hana')
      away(t, 81)
      t.device('second', wasMe(t, 'Hana'))
      if (t.view().proposals[0]?.missing.includes(t.id('Sam'))) t.send('Sam', word(t))
      t.wait(55)
      expect(tokenOf(t, 'Hana')).toBe(stored < WITH_OWNER ? 'hash-second' : 'hash-Hana')
    }
  })
})

describe('the table of an owner', () => {
  it('goes to the person whom they make host, and to the next host when they leave for good', () => {
    const t = table(crew)
    t.join('Hana', 'Ben', 'Cy')
    t.send('Hana', { type: 'host', person: t.id('Ben') })
    t.join('Di')
    t.send('Ben', { type: 'new-link' })
    expect(t.refuses('Hana', { type: 'new-link' })).toBe('not-host')
    t.send('Ben', { type: 'leave' })
    expect(hostOf(t)).toBe('Hana')
    t.send('Hana', { type: 'keep-out', person: t.id('Cy') })
    t.send('Hana', { type: 'leave' })
    t.send('Di', { type: 'new-link' })
  })

  it('is nobody’s after the table has removed its owner in a match', () => {
    const t = table(crew)
    t.join('Hana', 'Ben', 'Cy')
    t.start()
    t.send('Ben', { type: 'remove', person: t.id('Hana') })
    t.send('Cy', word(t))
    t.send('Ben', { type: 'abandon' })
    t.send('Cy', word(t))
    expect([hostOf(t), t.refuses('Ben', { type: 'new-link' })]).toEqual(['Ben', 'not-owner'])
    t.send('Ben', { type: 'again' })
    t.start()
  })

  it.each(['lobby', 'match'])('does not go to a device that others take for the owner, in a %s', (phase) => {
    const t = table(crew)
    t.join('Hana', 'Sam')
    if (phase === 'match') t.start()
    away(t, 301)
    t.device('second', wasMe(t, 'Hana'))
    t.send('Sam', word(t))
    expect(tokenOf(t, 'Hana')).toBe('hash-second')
    t.online('Hana')
    if (phase === 'match') {
      t.send('Sam', { type: 'abandon' })
      t.send('Hana', word(t))
      t.send('Hana', { type: 'again' })
    }
    for (const name of ['Hana', 'Sam'])
      expect(t.refuses(name, { type: 'new-link' })).toBe(name === hostOf(t) ? 'not-owner' : 'not-host')
    expect([reclaim(t, 'Hana'), tokenOf(t, 'Hana')]).toEqual([undefined, 'hash-Hana'])
    t.send('Hana', { type: 'new-link' })
  })

  it('moves with the owner’s own link to another device', () => {
    const t = table(crew)
    t.join('Hana', 'Sam')
    t.send('Hana', { type: 'open-link', key: 'hash-of-key' })
    t.device('phone', { type: 'follow-link', key: 'hash-of-key' })
    t.send('Hana', { type: 'new-link' })
  })

  it('of an earlier release belongs to its host, or to who came first if the host only replaced somebody', () => {
    const upgrade = { type: 'upgrade', schema, rules: crew.rules } as const
    const named = table(crew, undefined, undefined, { schema: WITH_OWNER - 1 })
    named.join('Hana', 'Ben')
    named.send('Hana', { type: 'host', person: named.id('Ben') })
    named.system(upgrade)
    expect(named.room().owner).toBe(named.id('Ben'))
    const replaced = inherited(WITH_OWNER - 1)
    replaced.online('Hana')
    expect(hostOf(replaced)).toBe('Sam')
    replaced.system(upgrade)
    expect([replaced.room().owner, hostOf(replaced)]).toEqual([replaced.id('Hana'), 'Hana'])
  })
})

describe('several browsers on one seat', () => {
  const sides = scriptedGame([[ask('rebel'), ask('empire')]], duel, { min: 2, max: 2 })

  /** Returns a match of Hana against Sam, with another browser of Sam's on his seat. */
  function shared(stored = schema): Table {
    const t = table(sides, undefined, undefined, { schema: stored })
    t.join('Sam', 'Hana', 'Second')
    t.send('Second', { type: 'claim', seat: 'rebel', share: true })
    t.start()
    return t
  }

  it('are one voice, so they cannot remove a present person', () => {
    const before = shared(WITH_OWNER - 1)
    before.send('Sam', { type: 'remove', person: before.id('Hana') })
    before.send('Second', word(before))
    expect(before.view().people.map(({ name }) => name)).not.toContain('Hana')
    const t = shared()
    expect(t.refuses('Sam', { type: 'remove', person: t.id('Hana') })).toBe('too-few-voices')
    expect(t.view('Sam').may.filter((request) => request.type === 'remove' && request.person === t.id('Hana'))).toEqual(
      [],
    )
  })
})
