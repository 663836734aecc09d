import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSwitches } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

const balance = readFileSync(join(import.meta.dirname, '../../../docs/balance.md'), 'utf8')
/** What docs/balance.md says of a game. */
const sectionOf = (slug: string) => balance.split(/^## /m).find((part) => part.startsWith(`${slug}\n`)) ?? ''

const all = await Promise.all(
  modules.map(async ({ about, game, presets }) => [about.slug, await game(), (await presets?.()) ?? []] as const),
)

describe.each(all)('fair starts of %s', (slug, game, presets) => {
  it('are one to three, each under its own name', () => {
    expect(presets.length).toBeGreaterThan(0)
    expect(presets.length).toBeLessThan(4)
    for (const part of ['id', 'name'] as const)
      expect(new Set(presets.map((each) => each[part])).size).toBe(presets.length)
  })

  it('name every switch, set legally, and no two are one', () => {
    const ids = game.switches.map(({ id }) => id).sort()
    for (const { id, switches } of presets) {
      expect([id, Object.keys(switches).sort()]).toEqual([id, ids])
      expect([id, readSwitches(game.switches, switches)]).toEqual([id, { ok: true, switches }])
    }
    expect(new Set(presets.map(({ switches }) => JSON.stringify(switches))).size).toBe(presets.length)
  })

  it('have one that is as printed', () => {
    const initial = Object.fromEntries(game.switches.map((each) => [each.id, each.initial]))
    expect(presets.map(({ switches }) => switches)).toContainEqual(initial)
  })

  it('tell no figure but one that was measured, by a command that stands with it in docs/balance.md', () => {
    const section = sectionOf(slug)
    const measured = new Set((section.match(/\d+(\.\d+)?/g) ?? []).map((number) => Math.round(Number(number))))
    for (const { id, sentence, figure, from } of presets) {
      const told = [
        ...(sentence.replace(/\b(100|1990)\b/g, '').match(/\d+/g) ?? []).map(Number),
        ...(figure ? [figure.count] : []),
      ]
      if (told.length > 0) expect([id, section.includes(`\`${from}\``)]).toEqual([id, true])
      for (const count of told) expect([id, count, measured.has(count)]).toEqual([id, count, true])
    }
  })
})
