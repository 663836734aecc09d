import { describe, expect, it } from 'vitest'
import { holders, reclaim, tokenOf, wasMe, word } from '../testing/asking.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import { recordOf } from '../log/record.ts'
import type { Request } from '../protocol/requests.ts'

const secret = { secret: true } as const
const rounds = [[ask('rebel', secret), ask('empire', secret)], [ask('rebel')], [ask('rebel')]]
const sides = scriptedGame(rounds, duel, { min: 1, max: 2 })
/** A game with two sides of two seats each. */
const teams = scriptedGame(
  [[ask('r1'), ask('r2'), ask('e1', secret), ask('e2', secret)], [ask('r1')]],
  () =>
    ['r1', 'r2', 'e1', 'e2'].map((id, i) => ({
      id,
      name: id,
      side: id.startsWith('r') ? 'rebel' : 'empire',
      holders: [i],
    })),
  { min: 4, max: 4 },
)

/** Returns whether a person can read the options of a seat's secret plan. */
const reads = (t: Table, seat: string, name?: string) =>
  t.view(name).questions.some((question) => question.seat === seat && question.decision.options.length > 0)

/** Returns a match of Ann against Ben, where Ben has been absent for `seconds`. */
function withoutBen(seconds: number, listed = false): Table {
  const t = table(sides)
  t.join('Ann', 'Ben')
  t.send('Ann', { type: 'settings', settings: { listed } })
  t.start()
  t.offline('Ben')
  t.wait(seconds)
  return t
}

/** Returns a match in which the other side has only Cy and a bot. Cy has been absent for `seconds`. */
function withoutCy(seconds: number): Table {
  const t = started(teams, 'Ann', 'Ben', 'Cy', 'Di')
  t.send('Di', { type: 'leave' })
  t.send('Cy', { type: 'leave' })
  t.join('Cy')
  t.send('Cy', { type: 'claim', seat: 'e1' })
  t.offline('Cy')
  t.wait(seconds)
  return t
}

/** Returns a match of Ann against a bot. */
function alone(game = sides): Table {
  const t = table(game)
  t.join('Ann')
  t.send('Ann', { type: 'size', players: 2 })
  t.start()
  return t
}

describe("a rival's second browser", () => {
  it("does not become a person who was absent for 20 s by the rival's consent", () => {
    const t = withoutBen(21)
    t.device('second', wasMe(t, 'Ben'))
    t.send('Ann', word(t))
    t.wait(120)
    expect([tokenOf(t, 'Ben'), reads(t, 'empire')]).toEqual(['hash-Ben', false])
    t.online('Ben')
    expect([t.view().proposals, reads(t, 'empire', 'Ben')]).toEqual([[], true])
  })

  it('does not share their seat', () => {
    const t = withoutBen(400)
    t.join('Second')
    expect(t.refuses('Second', { type: 'ask', seat: 'empire' })).toBe('word-missing')
    expect(t.view('Second').may.filter(({ type }) => type === 'ask')).toEqual([])
  })

  it('does not stand in for them, and a bot does', () => {
    const t = withoutBen(400)
    t.join('Second')
    const standIn = (by: string): Request => ({ type: 'stand-in', seat: 'empire', by })
    expect(t.refuses('Ann', standIn(t.id('Second')))).toBe('word-missing')
    t.send('Ann', standIn('bot'))
    expect(t.view().seats[1]?.standIn).toBe('bot')
  })

  it('does not get their seat after they were removed, and they do', () => {
    const t = withoutBen(21)
    t.send('Ann', { type: 'remove', person: t.id('Ben') })
    expect(t.view().seats[1]).toMatchObject({ bot: true, people: [] })
    t.join('Second')
    expect(t.refuses('Second', { type: 'ask', seat: 'empire' })).toBe('word-missing')
    expect(t.view('Second').may.some(({ type }) => type === 'ask')).toBe(false)
    t.join('Ben')
    t.send('Ben', { type: 'claim', seat: 'empire' })
    expect(reads(t, 'empire', 'Ben')).toBe(true)
  })

  it("does not take a bot's seat without consent of all players", () => {
    const t = alone()
    t.join('Second')
    expect(t.refuses('Second', { type: 'claim', seat: 'empire' })).toBe('ask-first')
    expect(t.view('Second').may).toContainEqual({ type: 'ask', seat: 'empire' })
    t.send('Second', { type: 'ask', seat: 'empire' })
    expect(holders(t, 'empire')).toEqual([])
    t.send('Ann', word(t))
    expect(holders(t, 'empire')).toEqual([t.id('Second')])
  })

  it('takes it without consent, like every late joiner, if the game has no secrets', () => {
    const t = alone({
      ...scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 1, max: 2 }),
      sees: () => '',
    })
    t.join('Late')
    expect([t.view().table.askFirst, alone().view().table.askFirst]).toEqual([undefined, true])
    expect(t.view('Late').may).toContainEqual({ type: 'claim', seat: 'empire' })
    t.send('Late', { type: 'claim', seat: 'empire' })
    expect(holders(t, 'empire')).toEqual([t.id('Late')])
  })

  it('does not take a bot’s seat that an absent person of that side shares', () => {
    const t = withoutCy(21)
    t.join('Second')
    expect(t.refuses('Second', { type: 'ask', seat: 'e2' })).toBe('word-missing')
  })

  it('gets a bot’s seat of three only if each player consents', () => {
    const t = table(teams)
    t.join('Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'size', players: 4 })
    t.start()
    t.join('Second')
    t.send('Second', { type: 'ask', seat: 'e2' })
    t.send('Ann', word(t))
    t.send('Ben', word(t))
    expect(holders(t, 'e2')).toEqual([])
    t.send('Cy', word(t))
    expect(holders(t, 'e2')).toEqual([t.id('Second')])
  })
})

describe('the side of a seat', () => {
  function withoutDi(): Table {
    const t = started(teams, 'Ann', 'Ben', 'Cy', 'Di')
    t.offline('Di')
    t.wait(21)
    return t
  }

  it('decides alone whether a person is back, and one yes suffices at once', () => {
    const t = withoutDi()
    t.device('phone', wasMe(t, 'Di'))
    expect(t.view().proposals[0]).toMatchObject({ missing: [t.id('Cy')] })
    expect(t.refuses('Ann', word(t))).toBe('not-possible')
    t.send('Cy', word(t))
    expect([tokenOf(t, 'Di'), t.view().table.vouched]).toEqual(['hash-phone', undefined])
  })

  it('decides on a stand-in, and on who shares a seat, without the others', () => {
    const t = withoutDi()
    t.join('Eve')
    t.send('Cy', { type: 'stand-in', seat: 'e2', by: t.id('Cy') })
    expect(t.view().seats[3]?.standIn).toBe(t.id('Cy'))
    t.send('Eve', { type: 'ask', seat: 'e2' })
    t.send('Cy', word(t))
    expect(holders(t, 'e2')).toEqual([t.id('Di'), t.id('Eve')])
  })

  it('has its guest leave when the owner returns, and keep the seat if the owner has left', () => {
    const t = withoutDi()
    t.join('Eve')
    t.send('Eve', { type: 'ask', seat: 'e2' })
    t.send('Cy', word(t))
    expect(reads(t, 'e2', 'Eve')).toBe(true)
    t.online('Di')
    expect([holders(t, 'e2'), reads(t, 'e2', 'Eve')]).toEqual([[t.id('Di')], false])
    t.offline('Di')
    t.wait(21)
    t.send('Eve', { type: 'ask', seat: 'e2' })
    t.send('Cy', word(t))
    t.send('Di', { type: 'leave' })
    expect([holders(t, 'e2'), t.room().seats[3]?.guests]).toEqual([[t.id('Eve')], undefined])
  })

  it("gives its bot's seat to a person who has played on it", () => {
    const t = started(teams, 'Ann', 'Ben', 'Cy', 'Di')
    t.send('Di', { type: 'leave' })
    t.send('Cy', { type: 'leave' })
    t.join('Di')
    t.send('Di', { type: 'claim', seat: 'e1' })
    t.send('Di', { type: 'claim', seat: 'e2' })
    expect(holders(t, 'e2')).toEqual([t.id('Di')])
  })
})

describe('if nobody else of the side is present', () => {
  it('a yes of another side counts after five minutes, and the log and the last screen show it', () => {
    const t = withoutBen(60)
    t.device('phone', wasMe(t, 'Ben'))
    expect(t.view('Ann').proposals[0]).toMatchObject({ rival: true, missing: [t.id('Ann')] })
    t.send('Ann', word(t))
    t.wait(239)
    expect(tokenOf(t, 'Ben')).toBe('hash-Ben')
    t.wait(2)
    expect(tokenOf(t, 'Ben')).toBe('hash-phone')
    expect(t.eventsFor()).toContainEqual({
      type: 'moved',
      person: t.id('Ben'),
      name: 'Ben',
      vouch: t.id('Ann'),
      rival: true,
    })
    t.online('Ben')
    t.send('Ann', { type: 'abandon' })
    t.send('Ben', word(t))
    const vouched = [{ name: 'Ben', by: 'Ann' }]
    expect(t.view().table).toMatchObject({ phase: 'over', vouched })
    expect(
      recordOf(
        t.room(),
        t.log.flatMap(({ did = [] }) => did),
        undefined,
      )?.table.vouched,
    ).toEqual(vouched)
    t.send('Ann', { type: 'again' })
    expect([t.view().table.vouched, JSON.stringify(t.room()).includes('hash-Ben')]).toEqual([undefined, false])
  })

  it('it waits until each of the others has said yes, or has had a minute to say no', () => {
    const t = withoutCy(301)
    t.device('phone', wasMe(t, 'Cy'))
    t.send('Ann', word(t))
    t.wait(59)
    expect([tokenOf(t, 'Cy'), t.view().proposals[0]?.missing]).toEqual(['hash-Cy', [t.id('Ben')]])
    t.wait(2)
    expect(tokenOf(t, 'Cy')).toBe('hash-phone')
  })

  it('it counts at once if asked later, any no ends it, and silence is a no', () => {
    const t = withoutBen(301)
    t.device('phone', wasMe(t, 'Ben'))
    t.send('Ann', word(t, false))
    expect(t.view().proposals).toEqual([])
    t.device('phone', wasMe(t, 'Ben'))
    t.wait(61)
    expect([t.view().proposals, tokenOf(t, 'Ben')]).toEqual([[], 'hash-Ben'])
    t.device('phone', wasMe(t, 'Ben'))
    t.send('Ann', word(t))
    expect(tokenOf(t, 'Ben')).toBe('hash-phone')
  })

  it('the previous device wins the seat back at once, and no other does', () => {
    const t = withoutBen(301)
    t.device('phone', wasMe(t, 'Ben'))
    t.send('Ann', word(t))
    t.online('Ben')
    expect([reclaim(t, 'phone', 'Ben'), reclaim(t, 'Ann', 'Ben'), reclaim(t, 'Ben', 'nobody')]).toEqual([
      'passed',
      'passed',
      'passed',
    ])
    expect(reclaim(t, 'Ben')).toBeUndefined()
    expect(tokenOf(t, 'Ben')).toBe('hash-Ben')
    expect(t.eventsFor()).toContainEqual({ type: 'moved', person: t.id('Ben'), name: 'Ben', back: true })
    expect([reclaim(t, 'Ben'), t.view().table.vouched?.length]).toEqual(['passed', 1])
    expect(JSON.stringify([t.view('Ben'), t.eventsFor()])).not.toContain('hash-')
  })

  it('the first device wins it back, also after several others', () => {
    const t = withoutBen(301)
    for (const device of ['phone', 'tablet']) {
      t.device(device, wasMe(t, 'Ben'))
      t.send('Ann', word(t))
      t.online('Ben')
      t.offline('Ben')
      t.wait(301)
    }
    expect([tokenOf(t, 'Ben'), reclaim(t, 'phone', 'Ben'), reclaim(t, 'Ben')]).toEqual([
      'hash-tablet',
      'passed',
      undefined,
    ])
  })

  it('a person with such a seat may not consent for that side, and leaves it to its owner', () => {
    const t = withoutCy(301)
    t.device('second', wasMe(t, 'Cy'))
    t.send('Ann', word(t))
    t.send('Ben', word(t))
    t.online('Cy')
    t.join('Third')
    expect([tokenOf(t, 'Cy'), t.refuses('Third', { type: 'ask', seat: 'e2' })]).toEqual(['hash-second', 'word-missing'])
    t.send('Cy', { type: 'leave' })
    expect([holders(t, 'e1'), tokenOf(t, 'Cy')]).toEqual([[t.id('Cy')], 'hash-Cy'])
    t.join('second')
    expect(t.refuses('second', { type: 'claim', seat: 'e2' })).toBe('ask-first')
  })

  it('at a table on the public list nobody gets the seat, and a bot plays', () => {
    const t = withoutBen(400, true)
    expect(t.view().may).toEqual([])
    expect(t.device('phone', wasMe(t, 'Ben'))).toBe('word-missing')
    t.send('Ann', { type: 'stand-in', seat: 'empire', by: 'bot' })
    expect(t.view().seats[1]?.standIn).toBe('bot')
    t.send('Ann', { type: 'settings', settings: { listed: false } })
    expect(t.device('phone', wasMe(t, 'Ben'))).toBe('word-missing')
  })
})
