import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalPeople, readSwitches, type Game, type Switches } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

const balance = readFileSync(join(import.meta.dirname, '../../../docs/measured/balance.md'), 'utf8')
/** Returns the section of docs/measured/balance.md about a game. */
const sectionOf = (slug: string) => balance.split(/^## /m).find((part) => part.startsWith(`${slug}\n`)) ?? ''

const printedOf = (game: Game): Switches => Object.fromEntries(game.switches.map((flag) => [flag.id, flag.initial]))
const isPrinted = (game: Game, switches: Switches) =>
  Object.entries(switches).every(([id, value]) => printedOf(game)[id] === value)

const all = await Promise.all(
  modules.map(async ({ about, game, presets }) => [about.slug, await game(), (await presets?.()) ?? []] as const),
)

describe.each(all)('fair starts of %s', (slug, game, presets) => {
  it('are one to three, with different names', () => {
    expect(presets.length).toBeGreaterThan(0)
    expect(presets.length).toBeLessThan(4)
    for (const part of ['id', 'name'] as const)
      expect(new Set(presets.map((preset) => preset[part])).size).toBe(presets.length)
  })

  it('set valid switches, all the same ones, to different values', () => {
    const named = presets.map(({ switches }) => Object.keys(switches).sort())
    expect(named).toEqual(presets.map(() => named[0]))
    for (const { id, switches } of presets)
      expect([id, readSwitches(game.switches, switches)]).toMatchObject([id, { ok: true, switches }])
    expect(new Set(presets.map(({ switches }) => JSON.stringify(switches))).size).toBe(presets.length)
  })

  it('do not change who has a seat', () => {
    const count = (switches: Switches, people: number) => game.seats(switches, people).length
    for (const { id, switches } of presets)
      for (const people of legalPeople(game))
        for (const { id: other, ...spec } of game.switches)
          for (const value of spec.kind === 'flag' ? [true, false] : spec.values) {
            const before = { ...printedOf(game), [other]: value }
            const after = { ...before, ...switches }
            expect([id, other, value, people, count(after, people)]).toEqual([
              id,
              other,
              value,
              people,
              count(before, people),
            ])
          }
  })

  it('include one that is as printed in all its settings', () => {
    expect(presets.some(({ switches }) => readSwitches(game.switches, switches).ok && isPrinted(game, switches))).toBe(
      true,
    )
  })

  it('contain only figures that were measured by a command in docs/measured/balance.md', () => {
    const section = sectionOf(slug)
    const measured = new Set((section.match(/\d+(\.\d+)?/g) ?? []).map((number) => Math.round(Number(number))))
    for (const { id, sentence, figure, from } of presets) {
      const numbers = [
        ...(sentence.replace(/\b(100|1990)\b/g, '').match(/\d+/g) ?? []).map(Number),
        ...(figure ? [figure.count] : []),
      ]
      if (numbers.length > 0) expect([id, section.includes(`\`${from}\``)]).toEqual([id, true])
      for (const count of numbers) expect([id, count, measured.has(count)]).toEqual([id, count, true])
    }
  })
})
