import { describe, expect, it } from 'vitest'
import { commit } from '@bay327/engine'
import { ask, scriptedGame, duel, race } from '../testing/scripted-game.ts'
import { SEED, started, table, type Table } from '../testing/table.ts'
import type { Request } from '../protocol/requests.ts'

const game = scriptedGame([[ask('luke')]])
const twoSides = scriptedGame([[ask('rebel')]], duel, { min: 2, max: 2 })
const nonce = 'ab'.repeat(16)

const owners = (t: Table) => t.view().seats.map(({ people }) => people.map((id) => id.replace('person-', '')))

describe('default holders', () => {
  it.each([
    [['Ann'], [['Ann'], ['Ann'], ['Ann'], ['Ann']]],
    [
      ['Ann', 'Ben'],
      [['Ann'], ['Ben'], ['Ann'], ['Ben']],
    ],
    [
      ['Ann', 'Ben', 'Cy'],
      [['Ann'], ['Ben'], ['Cy'], ['Ann', 'Ben', 'Cy']],
    ],
    [
      ['Ann', 'Ben', 'Cy', 'Di'],
      [['Ann'], ['Ben'], ['Cy'], ['Di']],
    ],
    [
      ['Ann', 'Ben', 'Cy', 'Di', 'Ed'],
      [['Ann'], ['Ben'], ['Cy'], ['Di']],
    ],
  ])("%j have the game's default seats", (names, expected) => {
    const t = table(game)
    t.join(...names)
    expect(owners(t)).toEqual(expected)
  })

  it('do not change after the host has seated somebody by hand', () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'release', seat: 'leia' })
    t.join('Cy')
    expect(owners(t)).toEqual([['Ann'], ['Ben'], [], ['Ben']])
    t.send('Cy', { type: 'claim', seat: 'leia' })
    t.send('Cy', { type: 'claim', seat: 'luke', share: true })
    expect(owners(t)).toEqual([['Ann', 'Cy'], ['Ben'], ['Cy'], ['Ben']])
  })
})

describe('assign', () => {
  it('seats exactly these people, or a bot', () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'assign', seat: 'han', people: [t.id('Ann'), t.id('Ben')] })
    t.send('Ann', { type: 'assign', seat: 'chewie', people: [], bot: true })
    expect(t.events()).toEqual([{ type: 'seat', seat: 'chewie', people: [], bot: true }])
    expect(owners(t)).toEqual([['Ann'], ['Ann', 'Ben'], ['Ann'], []])
    expect(t.view().start.blocked).toBe('ready')
  })

  it('unseats nobody whom the host did not see there', () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    const bot: Extract<Request, { type: 'assign' }> = { type: 'assign', seat: 'han', people: [], seen: [], bot: true }
    expect(t.refuses('Ann', bot)).toBe('seat-changed')
    expect(t.refuses('Ann', { ...bot, seen: [t.id('Ann')] })).toBe('seat-changed')
    expect(t.refuses('Ann', { ...bot, seen: [t.id('Ben'), t.id('Ann')] })).toBe('seat-changed')
    expect(owners(t)).toEqual([['Ann'], ['Ben'], ['Ann'], ['Ben']])
    t.send('Ann', { ...bot, seen: [t.id('Ben')] })
    t.send('Ann', bot)
    expect(owners(t)).toEqual([['Ann'], [], ['Ann'], ['Ben']])
  })

  it.each<[Request, string]>([
    [{ type: 'assign', seat: 'han', people: ['nobody'] }, 'unknown-person'],
    [{ type: 'assign', seat: 'none', people: [] }, 'unknown-seat'],
    [{ type: 'size', players: 5 }, 'too-few'],
    [{ type: 'size', players: 1 }, 'not-possible'],
    [{ type: 'level', seat: 'han', level: 'easy' }, 'not-possible'],
    [{ type: 'switch', id: 'none', value: true }, 'bad-switch'],
    [{ type: 'switch', id: 'hard', value: 'left' }, 'bad-switch'],
    [{ type: 'switch', id: 'side', value: 'up' }, 'bad-switch'],
    [{ type: 'host', person: 'nobody' }, 'unknown-person'],
  ])('%j is refused with %s', (request, code) => {
    const t = table(game)
    t.join('Ann', 'Ben')
    expect(t.refuses('Ann', request)).toBe(code)
  })
})

describe('a draw of seats', () => {
  /** Returns the holders of the seats after each of several draws. */
  function draws(names: readonly string[], on = game, count = 40): readonly string[] {
    return Array.from({ length: count }, (_, at) => {
      const t = table(on)
      t.join(...names)
      t.send(names[0] ?? '', { type: 'draw-seats' }, at.toString(16).padStart(64, '0'))
      return JSON.stringify(owners(t))
    })
  }

  it('assigns the default places at random, with equal probability', () => {
    const found = draws(['Ann', 'Ben'])
    expect(new Set(found)).toEqual(new Set(['[["Ann"],["Ben"],["Ann"],["Ben"]]', '[["Ben"],["Ann"],["Ben"],["Ann"]]']))
    expect(found.filter((item) => item === found[0]).length).toBeGreaterThan(8)
    expect(draws(['Ann', 'Ben'])).toEqual(found)
  })

  it('has bots for remaining places, and leaves out people beyond the limit', () => {
    expect(new Set(draws(['Ann'], twoSides))).toEqual(new Set(['[["Ann"],[]]', '[[],["Ann"]]']))
    const t = table(twoSides)
    t.join('Ann')
    t.send('Ann', { type: 'draw-seats' })
    expect(
      t
        .view()
        .seats.map(({ bot }) => bot ?? false)
        .sort(),
    ).toEqual([false, true])
    expect(new Set(draws(['Ann', 'Ben', 'Cy'], twoSides)).size).toBe(6)
  })

  it('is the host’s alone, before the match, and requires everybody to be ready again', () => {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cy')
    expect(t.refuses('Ben', { type: 'draw-seats' })).toBe('not-host')
    for (const name of ['Ann', 'Ben', 'Cy']) t.send(name, { type: 'ready', nonce })
    t.send('Ann', { type: 'draw-seats' }, '01'.repeat(32))
    t.join('Di')
    expect(t.view().seats.flatMap(({ people }) => people)).not.toContain(t.id('Di'))
    t.send('Ann', { type: 'draw-seats' }, '02'.repeat(32))
    expect(t.view().seats.flatMap(({ people }) => people)).toContain(t.id('Di'))
    t.start()
    expect(t.refuses('Ann', { type: 'draw-seats' })).toBe('not-in-lobby')
  })
})

describe('ready', () => {
  const readyNames = (t: Table) =>
    t
      .view()
      .people.filter(({ ready }) => ready)
      .map(({ name }) => name)
  function bothReady(): Table {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cy')
    for (const name of ['Ann', 'Ben', 'Cy']) t.send(name, { type: 'ready', nonce })
    return t
  }

  it.each<[string, Request, string[]]>([
    ['Ann', { type: 'unready' }, ['Ben', 'Cy']],
    ['Ann', { type: 'switch', id: 'hard', value: true }, []],
    ['Ann', { type: 'assign', seat: 'luke', people: ['person-Ben'] }, ['Cy']],
    ['Cy', { type: 'release', seat: 'chewie' }, []],
    ['Ann', { type: 'settings', settings: { hideOdds: true } }, ['Ann', 'Ben', 'Cy']],
    ['Ben', { type: 'rename', name: 'Benno' }, ['Ann', 'Benno', 'Cy']],
    ['Ben', { type: 'leave' }, []],
  ])('%s: %j keeps %j ready', (name, request, expected) => {
    const t = bothReady()
    t.send(name, request)
    expect(readyNames(t)).toEqual(expected)
  })

  it('needs a seat', () => {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cy', 'Di', 'Watcher')
    expect(t.refuses('Watcher', { type: 'ready', nonce })).toBe('not-your-seat')
  })
})

describe('picks', () => {
  it('are first come, first served, and exchange with a default pick', () => {
    const t = table(twoSides)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'pick', seat: 'rebel', value: 'blue' })
    expect(t.view().seats.map(({ pick }) => pick?.value)).toEqual(['blue', 'red'])
    expect(t.refuses('Ben', { type: 'pick', seat: 'empire', value: 'blue' })).toBe('seat-taken')
    expect(t.refuses('Ben', { type: 'pick', seat: 'empire', value: 'pink' })).toBe('not-possible')
    expect(t.refuses('Ben', { type: 'pick', seat: 'rebel', value: 'red' })).toBe('not-your-seat')
    t.send('Ben', { type: 'pick', seat: 'empire', value: 'gold' })
    t.start()
    expect(t.room().play?.match.header.seats.map(({ pick }) => pick?.value)).toEqual(['blue', 'gold'])
  })
})

describe('seats and picks when people come, go and change the rules', () => {
  const ships = scriptedGame([[ask('ship1')]], race, { min: 2, max: 4 })
  const picks = (t: Table) => t.view().seats.map(({ pick }) => pick?.value)

  it('a third person gets a colour that nobody has, though the second chose the default one', () => {
    const t = table(ships)
    t.join('Ann', 'Ben')
    t.send('Ben', { type: 'pick', seat: 'ship2', value: 'gold' })
    t.join('Cy')
    expect(picks(t)).toEqual(['red', 'gold', 'blue'])
    t.start()
    expect(t.room().play?.match.header.seats.map(({ pick }) => pick?.value)).toEqual(['red', 'gold', 'blue'])
  })

  it('a chosen colour moves with its person to another seat, also when seats are drawn', () => {
    const t = table(ships)
    t.join('Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'pick', seat: 'ship3', value: 'grey' })
    t.send('Ann', { type: 'leave' })
    expect([owners(t), picks(t)]).toEqual([
      [['Ben'], ['Cy']],
      ['blue', 'grey'],
    ])
    for (const luck of ['01', '02', '03', '04']) {
      t.send('Ben', { type: 'draw-seats' }, luck.repeat(32))
      expect(picks(t)[owners(t).findIndex(([name]) => name === 'Cy')]).toBe('grey')
    }
  })

  it('a colour is free again when its owner leaves', () => {
    const t = table(ships)
    t.join('Ann', 'Ben')
    t.send('Ben', { type: 'pick', seat: 'ship2', value: 'gold' })
    t.send('Ben', { type: 'release', seat: 'ship2' })
    t.send('Ann', { type: 'pick', seat: 'ship1', value: 'gold' })
    expect(picks(t)[0]).toBe('gold')
  })

  it('a switch that only renames the seats keeps everybody in their seat, also after a match', () => {
    const t = table(ships)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'assign', seat: 'ship1', people: [] })
    t.send('Ben', { type: 'release', seat: 'ship2' })
    t.send('Ben', { type: 'claim', seat: 'ship1' })
    t.send('Ann', { type: 'claim', seat: 'ship2' })
    t.send('Ann', { type: 'switch', id: 'side', value: 'right' })
    expect(t.view().seats.map(({ id }) => id)).toEqual(['lane1', 'lane2'])
    expect(owners(t)).toEqual([['Ben'], ['Ann']])
  })

  it('people whose seat disappears move to a remaining one, before and after a match', () => {
    const t = started(scriptedGame([[ask('ship2')]], race, { min: 2, max: 4 }), 'Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'leave' })
    t.answer('Ben', 'ship2', 'left')
    t.send('Ben', { type: 'again' })
    expect(owners(t)).toEqual([['Cy'], ['Ben']])
    t.join('Di')
    t.send('Di', { type: 'claim', seat: 'ship3' })
    t.send('Ben', { type: 'leave' })
    expect(owners(t)).toEqual([['Cy'], ['Di']])
  })
})

describe('start', () => {
  it('reports what is missing, and refuses with the same reasons', () => {
    const t = table(twoSides)
    t.join('Ann')
    t.send('Ann', { type: 'settings', settings: { severalSides: true } })
    expect(t.view().start.blocked).toBe('seats')
    expect(t.refuses('Ann', { type: 'start' })).toBe('seat-free')
    t.send('Ann', { type: 'claim', seat: 'empire' })
    expect(t.view().start.blocked).toBe('people')
    expect(t.refuses('Ann', { type: 'start' })).toBe('too-few')
    t.send('Ann', { type: 'assign', seat: 'empire', people: [], bot: true })
    expect(t.view().start).toEqual({ blocked: 'ready', waitingFor: [t.id('Ann')] })
    expect(t.refuses('Ann', { type: 'start' })).toBe('not-ready')
    t.start()
    expect(t.view().table.phase).toBe('playing')
    expect(t.refuses('Ann', { type: 'claim', seat: 'rebel' })).toBe('not-in-lobby')
  })

  it("uses exactly the nonces of the seated people, in seat order, with the lobby's commitment", () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'assign', seat: 'luke', people: [t.id('Ben')] })
    const { commitment } = t.view().proof
    expect(commitment).toBe(commit(SEED))
    t.start()
    expect(t.view().proof).toEqual({
      commitment,
      nonces: [
        { by: t.id('Ben'), nonce },
        { by: t.id('Ann'), nonce },
      ],
    })
  })
})

describe('again', () => {
  it('returns to the lobby with the same seats and another commitment', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    const seats = owners(t)
    const { commitment } = t.view().proof
    expect(t.refuses('Ann', { type: 'again' })).toBe('not-possible')
    t.answer('Ann', 'luke', 'left')
    expect(t.view().outcome).toMatchObject({ cause: 'drilled' })
    expect(t.view().proof.seed).toBe(SEED)
    t.send('Ben', { type: 'again' })
    expect(t.view().table).toMatchObject({ phase: 'lobby', match: 1 })
    expect(owners(t)).toEqual(seats)
    expect(t.view().proof.commitment).not.toBe(commitment)
    expect(t.view().proof.seed).toBe(undefined)
    expect(t.view().start.waitingFor.length).toBe(3)
    t.start()
    expect(t.question('luke').id).toBe('2.0.0-0')
  })

  it('may exchange the two sides, including bots, in one request', () => {
    const t = table(scriptedGame([[ask('rebel', { options: ['left'] })]], duel, { min: 2, max: 2 }))
    t.join('Ann')
    t.send('Ann', { type: 'assign', seat: 'empire', people: [], bot: true })
    t.start()
    t.answer('Ann', 'rebel', 'left')
    expect(t.view('Ann').may).toEqual([{ type: 'new-link' }, { type: 'again' }, { type: 'again', swap: true }])
    t.send('Ann', { type: 'again', swap: true })
    expect(t.view().seats.map(({ id, people, bot }) => [id, people, bot])).toEqual([
      ['rebel', [], true],
      ['empire', [t.id('Ann')], undefined],
    ])
  })

  it('exchanges nothing without two sides of equal size', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'luke', 'left')
    expect(t.refuses('Ann', { type: 'again', swap: true })).toBe('not-possible')
    expect(t.view('Ann').may).not.toContainEqual({ type: 'again', swap: true })
  })
})

describe('ready', () => {
  it('does not apply to people who joined the seat without being seen', () => {
    const t = table(game)
    t.join('Ann', 'Ben')
    const ready = (...seen: string[]): Request => ({ type: 'ready', nonce: 'ab'.repeat(16), seen: seen.map(t.id) })
    for (const seat of t.view('Ben').you.seats) t.send('Ben', { type: 'release', seat })
    t.send('Ben', { type: 'claim', seat: 'han' })
    t.send('Ann', { type: 'claim', seat: 'han', share: true })
    expect(t.refuses('Ben', ready('Ben'))).toBe('seat-changed')
    t.send('Ben', ready('Ann', 'Ben'))
    t.send('Ann', { type: 'release', seat: 'han' })
    expect(t.refuses('Ben', ready('Ann', 'Ben'))).toBe('seat-changed')
    t.send('Ben', ready('Ben'))
  })
})
