import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table } from '../testing/table.ts'
import type { Request } from '../protocol/requests.ts'

const game = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 })
const key = 'hash-of-a-key'
const open: Request = { type: 'open-link', key }
const follow: Request = { type: 'follow-link', key }

describe('moving a seat to another device', () => {
  it('moves everything, is reported to all, and invalidates the previous token', () => {
    const t = started(game, 'Ann', 'Ben')
    t.answer('Ann', 'rebel', 'left')
    t.send('Ann', open)
    expect(t.device('phone', follow)).toBeUndefined()
    expect(t.room().people.map(({ name, tokenHash }) => [name, tokenHash])).toEqual([
      ['Ann', 'hash-phone'],
      ['Ben', 'hash-Ben'],
    ])
    expect(t.view('Ann').you.seats).toEqual(['rebel'])
    expect(t.eventsFor()).toContainEqual({ type: 'moved', person: t.id('Ann'), name: 'Ann' })
    expect(JSON.stringify(t.view('Ann'))).not.toContain('hash-')
  })

  it('works once: a second use of the link is refused, and so is an unknown link', () => {
    const t = started(game, 'Ann', 'Ben')
    expect(t.device('phone', follow)).toBe('link-used')
    t.send('Ann', open)
    t.device('phone', follow)
    expect(t.device('thief', follow)).toBe('link-used')
  })

  it('works within two minutes, and not after it was cancelled', () => {
    const t = started(game, 'Ann', 'Ben')
    t.send('Ann', open)
    t.wait(120)
    expect(t.device('phone', follow)).toBeUndefined()
    t.send('Ben', open)
    t.wait(121)
    expect(t.device('tablet', follow)).toBe('link-late')
    t.send('Ben', open)
    t.send('Ben', { type: 'open-link' })
    expect(t.device('tablet', follow)).toBe('link-used')
  })

  it('a new link replaces the previous one', () => {
    const t = started(game, 'Ann', 'Ben')
    t.send('Ann', open)
    t.send('Ann', { type: 'open-link', key: 'hash-of-another-key' })
    expect(t.device('phone', follow)).toBe('link-used')
  })

  it('is refused for a device that has a person here', () => {
    const t = started(game, 'Ann', 'Ben')
    t.send('Ann', open)
    expect(t.refuses('Ben', follow)).toBe('already-joined')
    expect(t.device('Ben', follow)).toBe('already-joined')
    expect(t.refuses('Stranger', open)).toBe('not-joined')
  })

  it('is refused for a device that has seen the other side; and what the previous device saw is remembered', () => {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'claim', seat: 'empire', share: true })
    t.start()
    t.send('Cy', { type: 'leave' })
    t.send('Ann', open)
    expect(t.device('Cy', follow)).toBe('two-sides')
    t.device('phone', follow)
    t.send('Ann', { type: 'leave' })
    t.join('phone', 'Ann')
    t.offline('Ben')
    t.wait(21)
    for (const device of ['phone', 'Ann']) {
      expect(t.refuses(device, { type: 'ask', seat: 'empire' })).toBe('two-sides')
      expect(t.refuses(device, { type: 'claim', seat: 'rebel' })).toBeUndefined()
      t.send(device, { type: 'leave' })
    }
  })
})
