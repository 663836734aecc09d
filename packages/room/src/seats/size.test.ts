import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel, race } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'

const crew = scriptedGame([[ask('luke', { options: ['left'] })]])
const ships = scriptedGame([[ask('ship1', { options: ['left'] })]], race, { min: 2, max: 4 })
const sides = scriptedGame([[ask('rebel')]], duel, { min: 2, max: 2 })

const laid = (game: typeof crew, players: number, ...names: readonly string[]): Table => {
  const t = table(game)
  t.join(...names)
  t.send(names[0] ?? '', { type: 'size', players })
  return t
}
/** Returns the holders of each seat by name. A bot is `bot`, with the people who share its seat. */
const sitting = (t: Table) =>
  t.view().seats.map(({ people, bot }) => [...people.map((id) => id.slice(7)), ...(bot ? ['bot'] : [])].join())

describe('a table with a size', () => {
  it.each([
    [ships, 2, ['Ann', 'bot']],
    [ships, 3, ['Ann', 'bot', 'bot']],
    [ships, 4, ['Ann', 'bot', 'bot', 'bot']],
    [sides, 2, ['Ann', 'bot']],
    [crew, 1, ['Ann', 'Ann', 'Ann', 'Ann']],
    [crew, 2, ['Ann', 'bot', 'Ann', 'bot']],
    [crew, 3, ['Ann', 'bot', 'bot', 'Ann,bot']],
    [crew, 4, ['Ann', 'bot', 'bot', 'bot']],
  ])('lets one person begin with bots: %o for %i', (game, players, expected) => {
    const t = laid(game, players, 'Ann')
    expect([sitting(t), t.view().table]).toMatchObject([expected, { players, size: players }])
    expect(t.view().start).toEqual({ blocked: 'ready', waitingFor: [t.id('Ann')] })
    t.start()
    expect(t.room().play?.match.header.people).toBe(players)
  })

  it('gives friends who join the places of bots, in order, and grows if none is left', () => {
    const t = laid(ships, 3, 'Ann')
    t.send('Ann', { type: 'level', seat: 'ship3', level: 'sharp' })
    const seen = ['Ben', 'Cy', 'Di', 'Ed'].map((name) => {
      t.join(name)
      return sitting(t)
    })
    expect(seen).toEqual([
      ['Ann', 'Ben', 'bot'],
      ['Ann', 'Ben', 'Cy'],
      ['Ann', 'Ben', 'Cy', 'Di'],
      ['Ann', 'Ben', 'Cy', 'Di'],
    ])
  })

  it("gets a bot again when a person leaves, and keeps each bot's level", () => {
    const t = laid(ships, 3, 'Ann', 'Ben')
    t.send('Ann', { type: 'level', seat: 'ship3', level: 'sharp' })
    t.send('Ben', { type: 'leave' })
    expect(t.view().seats.map(({ level }) => level)).toEqual([undefined, 'steady', 'sharp'])
    t.send('Ann', { type: 'size' })
    expect([sitting(t), t.view().table.size]).toEqual([['Ann', 'bot'], undefined])
  })

  it('keeps people seated by hand, and newcomers take a bot’s seat there, too', () => {
    const t = laid(ships, 3, 'Ann', 'Ben')
    t.send('Ann', { type: 'claim', seat: 'ship3', move: true })
    expect(sitting(t)).toEqual(['bot', 'Ben', 'Ann'])
    t.send('Ann', { type: 'size', players: 4 })
    expect(sitting(t)).toEqual(['bot', 'Ben', 'Ann', 'bot'])
    t.join('Cy')
    expect(sitting(t)).toEqual(['Cy', 'Ben', 'Ann', 'bot'])
    t.send('Ben', { type: 'release', seat: 'ship2' })
    expect(sitting(t)).toEqual(['Cy', 'bot', 'Ann', 'bot'])
  })

  it('may have a seat kept free, for which the match waits', () => {
    const t = laid(ships, 3, 'Ann')
    t.send('Ann', { type: 'assign', seat: 'ship2', people: [] })
    expect(t.view().start.blocked).toBe('seats')
    t.join('Ben')
    t.send('Ben', { type: 'release', seat: 'ship3' })
    t.send('Ben', { type: 'claim', seat: 'ship2' })
    expect(sitting(t)).toEqual(['Ann', 'Ben', 'bot'])
  })

  it('keeps its size for the next match, and its seats may be drawn', () => {
    const t = laid(ships, 3, 'Ann')
    t.start()
    t.answer('Ann', 'ship1', 'left')
    t.send('Ann', { type: 'again' })
    expect(sitting(t)).toEqual(['Ann', 'bot', 'bot'])
    t.join('Ben')
    expect(sitting(t)).toEqual(['Ann', 'Ben', 'bot'])
    t.send('Ann', { type: 'draw-seats' }, '03'.repeat(32))
    expect(sitting(t).sort()).toEqual(['Ann', 'Ben', 'bot'])
  })

  it('is set by the host, before the match, to no fewer than the people who came', () => {
    const t = laid(ships, 2, 'Ann', 'Ben')
    expect(t.refuses('Ben', { type: 'size', players: 3 })).toBe('not-host')
    expect(t.refuses('Ann', { type: 'size', players: 5 })).toBe('too-few')
    t.join('Cy')
    expect(t.refuses('Ann', { type: 'size', players: 2 })).toBe('not-possible')
    t.start()
    expect(t.refuses('Ann', { type: 'size', players: 4 })).toBe('not-in-lobby')
  })
})

describe("a bot's level", () => {
  it('is steady until the host changes it; in a match of rivals by consent of all', () => {
    const t = laid(ships, 3, 'Ann', 'Ben')
    expect(t.view().seats[2]).toMatchObject({ bot: true, level: 'steady' })
    expect(t.refuses('Ben', { type: 'level', seat: 'ship3', level: 'easy' })).toBe('not-host')
    t.start()
    t.send('Ann', { type: 'level', seat: 'ship3', level: 'easy' })
    t.send('Ben', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    expect(t.events().slice(1)).toEqual([{ type: 'seat', seat: 'ship3', people: [], bot: true, level: 'easy' }])
    expect(t.view('Ann').may.filter(({ type }) => type === 'level')).toEqual([
      { type: 'level', seat: 'ship3', level: 'steady' },
      { type: 'level', seat: 'ship3', level: 'sharp' },
    ])
  })

  it('is given when the host assigns it, alone or with people', () => {
    const t = table(crew)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'assign', seat: 'leia', people: [], bot: true, level: 'sharp' })
    t.send('Ann', { type: 'assign', seat: 'chewie', people: [t.id('Ann'), t.id('Ben')], bot: true })
    expect(sitting(t)).toEqual(['Ann', 'Ben', 'bot', 'Ann,Ben,bot'])
    expect(t.view().seats.map(({ level }) => level)).toEqual([undefined, undefined, 'sharp', 'steady'])
    expect(t.refuses('Ann', { type: 'level', seat: 'luke', level: 'sharp' })).toBe('not-possible')
  })
})

describe('a late joiner', () => {
  it("takes a bot's seat without consent, and all are notified", () => {
    const t = laid(crew, 4, 'Ann')
    t.start()
    t.join('Ben')
    expect(t.view('Ben').may).toContainEqual({ type: 'claim', seat: 'han' })
    t.send('Ben', { type: 'claim', seat: 'han' })
    expect(t.events()).toEqual([{ type: 'seat', seat: 'han', people: [t.id('Ben')], from: 'bot' }])
    expect(sitting(t)).toEqual(['Ann', 'Ben', 'bot', 'bot'])
    expect(t.refuses('Ben', { type: 'claim', seat: 'luke', share: true })).toBe('not-in-lobby')
  })

  it('never plays for two sides, not even one after the other', () => {
    const t = started(scriptedGame([[ask('rebel'), ask('empire')]], duel, { min: 2, max: 2 }), 'Ann', 'Ben')
    t.send('Ben', { type: 'leave' })
    expect(t.refuses('Ann', { type: 'claim', seat: 'empire' })).toBe('two-sides')
    expect(t.view('Ann').may).not.toContainEqual({ type: 'claim', seat: 'empire' })
    t.join('Cy')
    t.send('Cy', { type: 'ask', seat: 'empire' })
    t.send('Ann', { type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })
    t.send('Cy', { type: 'leave' })
    t.send('Ann', { type: 'leave' })
    t.join('Cy')
    expect(t.refuses('Cy', { type: 'claim', seat: 'rebel' })).toBe('two-sides')
  })
})
