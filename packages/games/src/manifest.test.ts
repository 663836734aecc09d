import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalPeople } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { missingParts } from '@bay327/engine/testkit/manifest'
import { describe, expect, it } from 'vitest'
import { modules, partsOf } from './modules.ts'

const named = modules.map((module) => [module.about.slug, module] as const)
const [, escape] = named.find(([slug]) => slug === 'escape') ?? []

describe('the list of games', () => {
  it('contains every folder with a manifest, by its slug', () => {
    const folders = readdirSync(import.meta.dirname).filter((name) =>
      existsSync(join(import.meta.dirname, name, 'index.ts')),
    )
    expect(named.map(([slug]) => slug).sort()).toEqual(folders.sort())
  })

  it('is sorted as on the home page, with different positions', () => {
    const shelves = modules.flatMap(({ about }) => about.shelf ?? [])
    expect(shelves).toEqual([...new Set(shelves)].sort((a, b) => a - b))
    expect(modules.slice(0, shelves.length).every(({ about }) => about.shelf !== undefined)).toBe(true)
  })

  it('has one game for beginners, which is the shortest', () => {
    const [starter, ...more] = modules.filter(({ about }) => about.starter)
    expect([starter === undefined, more.length]).toEqual([false, 0])
    expect(starter?.about.headline?.join(' ')).toMatch(/^\w.*\.$/)
    const [, most = 0] = starter?.about.minutes ?? []
    expect(modules.filter(({ about }) => about.minutes[1] < most)).toEqual([])
  })

  it('returns one part of each game by its slug, if it has it', async () => {
    const players = await partsOf((game) => (game.about.slug === 'breakout' ? undefined : game.policies?.()))
    expect(Object.keys(players)).not.toContain('breakout')
    expect(Object.keys(players['endor'] ?? {})).toContain('greedy')
  })
})

/**
 * The rows about solo matches in docs/measured/onboarding.md: game, players, side, fair start, further columns,
 * shortest and longest duration in minutes.
 */
const soloRows = readFileSync(join(import.meta.dirname, '../../../docs/measured/onboarding.md'), 'utf8')
  .replace(/[^]*^## Alone$/m, '')
  .split('\n')
  .flatMap((line) =>
    line.startsWith('|')
      ? [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  )

describe.each(named)('the manifest of %s', (slug, module) => {
  it('has all required parts', async () => {
    expect(await missingParts(module)).toEqual([])
  })

  it('has a solo table with a possible number and seats, for every fair start, each side under its own name', async () => {
    const { alone } = module.about
    if (alone === undefined) throw new Error('says nothing of playing alone')
    const game = await module.game()
    expect(legalPeople(game)).toContain(alone.players)
    for (const { switches } of (await module.presets?.()) ?? []) {
      const seats = game.seats(allSwitches(game, { switches }), alone.players)
      for (const { place = 0 } of alone.sides) expect(seats[place]).toBeDefined()
    }
    const starts = ((await module.presets?.()) ?? []).map(({ id }) => id)
    expect(starts).toContain(alone.start ?? starts[0])
    const names = alone.sides.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.includes(undefined)).toBe(names.length === 1)
  })

  it('gives the measured duration of a solo match by side, over all fair starts: npm run solo-minutes', async () => {
    const starts = ((await module.presets?.()) ?? []).map(({ name }) => name)
    for (const { name = '', minutes } of module.about.alone?.sides ?? []) {
      const measured = soloRows.filter(([game, , side]) => game === slug && side === name)
      expect(measured.map(([, , , start]) => start)).toEqual(starts)
      const lengths = measured.map((row) => row.slice(-2).map(Number))
      const [from, to] = [
        Math.min(...lengths.map(([least = 0]) => least)),
        Math.max(...lengths.map(([, most = 0]) => most)),
      ]
      expect([name, ...minutes]).toEqual([name, Math.max(1, Math.round(from)), Math.round(to)])
    }
  })

  it('has a codebook, so that its messages are short: npm run books', () => {
    expect(module.book).toBeDefined()
  })
})

describe('a manifest', () => {
  it('missing parts are reported', async () => {
    if (escape === undefined) throw new Error('no escape')
    const [game, text] = await Promise.all([escape.game(), escape.text()])
    const { length: switches } = Object.keys(text.switches)
    const bare = await missingParts({
      ...escape,
      about: { ...escape.about, slug: 'other' },
      text: () => Promise.resolve({ ...text, switches: {}, standing: [] }),
      chapters: () => Promise.resolve([]),
      hiddenVariants: () => Promise.resolve([]),
      proof: () => Promise.resolve({ pace: { people: 9, strayOneIn: 1 } }),
    })
    expect(bare).toContain('its game or its words bear another slug')
    expect(bare).toContain('no rules to read')
    expect(bare).toContain('it is not played by 9')
    expect(bare.filter((item) => /no words for the switch/.test(item))).toHaveLength(switches)
    expect(bare.filter((item) => /standing answers/.test(item))).toHaveLength(game.standing?.length ?? 0)
    expect(bare.find((candidate) => candidate.startsWith('hides something'))).toMatch(
      /cards lie face down in decks|reveals/,
    )
  })
})
