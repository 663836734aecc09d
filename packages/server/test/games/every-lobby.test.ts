import { legalPeople, type Game } from '@bay327/engine'
import { games, partsOf } from '@bay327/games'
import { phaseOf, type Request, type Room } from '@bay327/room'
import { numbers } from '@bay327/room/testing/random-request'
import { table, type Table } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'

const texts = await partsOf((game) => game.text())

const names = ['Ann', 'Ben', 'Cy', 'Di', 'Ed', 'Flo']
const nonce = 'ab'.repeat(16)

/** Returns a random request in a lobby, legal or not. The page of the sender may show an older state. */
function something(game: Game, room: Room, shown: Room, random: () => number): Request {
  const randomOf = <T>(list: readonly T[]): T | undefined => list[random() % Math.max(1, list.length)]
  const seat = randomOf(room.seats)
  const id = seat?.id ?? ''
  const filled = shown.seats.map(({ id, people }): Request => ({
    type: 'assign',
    seat: id,
    people: [],
    seen: [...people],
    bot: true,
  }))
  const person = randomOf(room.people)?.id ?? ''
  const set = randomOf(game.switches)
  const value = set?.kind === 'choice' ? (randomOf(set.values) ?? '') : random() % 2 === 0
  const requests: readonly Request[] = [
    { type: 'claim', seat: id, share: random() % 3 === 0 },
    { type: 'claim', seat: id, move: true },
    { type: 'release', seat: id },
    { type: 'assign', seat: id, people: random() % 2 ? [person] : [], bot: random() % 3 === 0 },
    ...filled,
    { type: 'pick', seat: id, value: randomOf(seat?.pick?.among ?? []) ?? '' },
    { type: 'pick', seat: id, value: randomOf(seat?.pick?.among ?? []) ?? '' },
    { type: 'switch', id: set?.id ?? '', value },
    { type: 'switch', id: set?.id ?? '', value },
    { type: 'settings', settings: { severalSides: random() % 2 === 0 } },
    { type: 'draw-seats' },
    { type: 'size', players: 1 + (random() % 6) },
    { type: 'level', seat: id, level: random() % 2 ? 'easy' : 'sharp' },
    { type: 'leave' },
    { type: 'ready', nonce },
    { type: 'start' },
  ]
  return requests[random() % requests.length] ?? { type: 'unready' }
}

/** Returns which seats are on the same side, whatever the sides are called. */
const shape = ({ seats }: Room) => seats.map(({ side }) => seats.findIndex((seat) => seat.side === side))
const holders = ({ seats }: Room) => seats.map(({ people }) => people)

function checkPicks(slug: string, room: Room): void {
  const picks = room.seats.flatMap(({ pick }) => pick?.value ?? [])
  expect(new Set(picks).size).toBe(picks.length)
  for (const { pick } of room.seats) if (pick) expect(pick.among).toContain(pick.value)
  const seatNames = room.seats.map(({ id, pick }) => texts[slug]?.seat(id, pick?.value).name)
  expect(new Set(seatNames).size).toBe(seatNames.length)
}

/** Plays a random lobby, and checks the invariants after each entry. */
function lobby(slug: string, game: Game, seed: number): Table {
  const random = numbers(seed)
  const t = table(game)
  t.join('Ann')
  let shown = t.room()
  for (let i = 0; i < 60 && phaseOf(t.room()) === 'lobby'; i++) {
    const present = t.room().people.map(({ name }) => name)
    const next = names.find((name) => !present.includes(name))
    const before = t.room()
    if (present.length === 0 || (random() % 4 === 0 && next !== undefined)) t.join(next ?? 'Ann')
    else {
      const request = something(game, before, shown, random)
      const code = t.refuses(present[random() % present.length] ?? '', request)
      if (code === undefined && request.type === 'assign' && request.seen)
        expect(before.seats.find(({ id }) => id === request.seat)?.people.toSorted()).toEqual(request.seen.toSorted())
      const isSwitch = code === undefined && request.type === 'switch'
      if (isSwitch && before.byHand && String(shape(before)) === String(shape(t.room())))
        expect(holders(t.room())).toEqual(holders(before))
    }
    checkPicks(slug, t.room())
    if (random() % 3 === 0) shown = t.room()
  }
  return t
}

describe('the Imperial of The Breakout', () => {
  const breakout = games['breakout'] as Game
  /**
   * Returns who is the Imperial at each of forty tables. At each, `people` come in this order, and `askers` ask for
   * that side in this order.
   */
  function imperials(people: readonly string[], askers: readonly string[]): readonly string[] {
    return Array.from({ length: 40 }, (_, i) => {
      const t = table(breakout, (i + 1).toString(16).padStart(64, '0'))
      t.join(...people)
      for (const name of askers) t.send(name, { type: 'claim', seat: 'imperial' })
      t.start()
      const [holder] = t.room().play?.match.header.seats.find(({ id }) => id === 'imperial')?.holders ?? []
      const by = t.room().play?.match.header.nonces[holder ?? -1]?.by
      return people.find((name) => t.id(name) === by) ?? ''
    })
  }

  it('BRK-D1: is drawn among all people, whatever their order', () => {
    for (const people of [names.slice(0, 2), names.slice(0, 5)]) {
      const found = imperials(people, [])
      expect(new Set(found)).toEqual(new Set(people))
      expect(found.filter((name) => name === 'Ann').length).toBeLessThan(30)
    }
  })

  it('BRK-D1: is the one volunteer, or is drawn among several', () => {
    expect(new Set(imperials(names.slice(0, 4), ['Di']))).toEqual(new Set(['Di']))
    expect(new Set(imperials(names.slice(0, 4), ['Di', 'Ben']))).toEqual(new Set(['Di', 'Ben']))
  })
})

describe.each(Object.entries(games))('any lobby of %s', (slug, game) => {
  it.each(legalPeople(game))('can be started by one person for %i people, and by two', (players) => {
    const flags = game.switches.flatMap(({ id, kind }) => (kind === 'flag' ? [id] : []))
    for (const [count, flag] of [1, 2].flatMap((item) => [undefined, ...flags].map((id) => [item, id] as const))) {
      const people = names.slice(0, Math.min(count, players))
      const t = table(game)
      t.join('Ann')
      t.send('Ann', { type: 'size', players })
      if (flag) t.send('Ann', { type: 'switch', id: flag, value: true })
      t.join(...people.slice(1))
      const { seats } = t.room()
      for (const name of people) expect(seats.some((seat) => seat.people.includes(t.id(name)))).toBe(true)
      expect(seats.filter(({ people: owners, bot }) => owners.length === 0 && !bot)).toEqual([])
      expect(seats.some(({ bot }) => bot)).toBe(people.length < Math.min(players, seats.length))
      expect(seats.length).toBe(game.seats(t.room().switches, players).length)
      t.start()
      expect(t.room().play?.match.header.people).toBe(players)
    }
  })

  it('shows no pick and no name twice, and keeps seats taken by hand if a switch keeps the seats', () => {
    const tables = Array.from({ length: 25 }, (_, seed) => lobby(slug, game, seed))
    for (const t of tables) {
      const { seats, play } = t.room()
      if (play) expect(play.match.header.seats.map(({ pick }) => pick)).toEqual(seats.map(({ pick }) => pick))
    }
  })
})
