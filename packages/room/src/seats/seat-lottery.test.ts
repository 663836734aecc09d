import { describe, expect, it } from 'vitest'
import { ask, crew, scriptedGame } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import { schema } from '../state.ts'

/** A game in which the holder of one seat, the hunter, is drawn. The other seats are the crew. */
const hunt = scriptedGame(
  [[ask('luke')]],
  (_switches, people) =>
    crew(4)
      .slice(0, people)
      .map((seat, i) => ({ ...seat, ...(i === 0 && { side: 'hunter', drawn: true as const }) })),
  { min: 2, max: 4 },
)
const seeds = Array.from({ length: 60 }, (_, i) => i.toString(16).padStart(64, '0'))
const hunter = (t: Table) =>
  t
    .view()
    .seats[0]?.people.map((id) => id.split('-')[1])
    .join()
const seated = (t: Table) => t.view().seats.map(({ people }) => people.length)

/** Returns the hunter at each of sixty tables, after these people have joined and asked. */
function hunters(names: readonly string[], askers: readonly string[] = []): Record<string, number> {
  const found: Record<string, number> = {}
  for (const seed of seeds) {
    const t = table(hunt, seed)
    t.join(...names)
    for (const name of askers) t.send(name, { type: 'claim', seat: 'luke' })
    expect(seated(t)).toEqual(names.map(() => 1))
    const name = hunter(t) ?? ''
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}

describe('a seat that is drawn', () => {
  it('is assigned with equal probability if nobody asks for it', () => {
    for (const names of [
      ['Ann', 'Ben'],
      ['Ann', 'Ben', 'Cy'],
      ['Ann', 'Ben', 'Cy', 'Di'],
    ]) {
      const found = hunters(names)
      expect(Object.keys(found).sort()).toEqual(names)
      for (const times of Object.values(found)) expect(Math.abs(times - 60 / names.length)).toBeLessThan(13)
    }
  })

  it('goes to the person who asks for it, and is drawn among several', () => {
    expect(hunters(['Ann', 'Ben', 'Cy'], ['Cy'])).toEqual({ Cy: 60 })
    const two = hunters(['Ann', 'Ben', 'Cy'], ['Cy', 'Ann'])
    expect(Object.keys(two).sort()).toEqual(['Ann', 'Cy'])
    expect(Math.abs((two['Cy'] ?? 0) - 30)).toBeLessThan(13)
  })

  it('cannot be asked for twice, and is drawn among all when nobody asks any more', () => {
    const t = table(hunt)
    t.join('Ann', 'Ben', 'Cy')
    const [before, other] = [hunter(t), hunter(t) === 'Ann' ? 'Ben' : 'Ann']
    t.send(other, { type: 'claim', seat: 'luke' })
    expect(t.view().seats[0]?.askers).toEqual([t.id(other)])
    expect(t.refuses(other, { type: 'claim', seat: 'luke' })).toBe('not-possible')
    expect(t.view(other).may).not.toContainEqual({ type: 'claim', seat: 'luke' })
    t.send(other, { type: 'release', seat: 'luke' })
    expect([hunter(t), t.view().seats[0]?.askers, t.view('Cy').you.seats.length]).toEqual([before, [], 1])
  })

  it('does not change when others come and go, except that a newcomer may draw it', () => {
    for (const seed of seeds.slice(0, 12)) {
      const t = table(hunt, seed)
      t.join('Ann', 'Ben')
      const before = hunter(t) ?? ''
      t.join('Cy')
      expect([before, 'Cy']).toContain(hunter(t))
      if (hunter(t) !== 'Cy') t.send('Cy', { type: 'leave' })
      expect([before, 'Cy']).toContain(hunter(t))
    }
  })

  it('keeps its holder when anybody leaves and joins again, as often as they like', () => {
    for (const [at, seed] of seeds.slice(0, 24).entries()) {
      const t = table(hunt, seed)
      t.join(...['Ann', 'Ben', 'Cy', 'Di'].slice(0, 2 + (at % 3)))
      const before = hunter(t)
      for (const name of ['Ben', 'Ann', 'Cy', 'Ben', 'Ben', 'Di']) {
        if (!t.room().people.some((person) => person.name === name)) continue
        t.send(name, { type: 'leave' })
        t.join(name, 'Extra')
        t.send('Extra', { type: 'leave' })
        expect([seed, name, hunter(t)]).toEqual([seed, name, before])
      }
    }
  })

  it('was drawn by person in earlier releases, and their logs still replay', () => {
    const t = table(hunt, seeds[0], undefined, { schema: 7 })
    t.join('Ann', 'Ben')
    expect(t.room().people.map(({ place }) => place)).toEqual([undefined, undefined])
    t.system({ type: 'upgrade', schema, rules: hunt.rules })
    t.join('Cy')
    expect(t.room().people.map(({ place }) => place)).toEqual([undefined, undefined, 2])
  })

  it('is not drawn after somebody was seated by hand', () => {
    const t = table(hunt)
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'assign', seat: 'luke', people: [] })
    t.send('Ann', { type: 'assign', seat: 'han', people: [t.id('Ann')] })
    expect(t.view().seats.map(({ askers }) => askers)).toEqual([undefined, undefined])
    t.send('Ben', { type: 'claim', seat: 'luke', move: true })
    expect(hunter(t)).toBe('Ben')
  })
})
