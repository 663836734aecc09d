import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { faultsInSentence } from '@bay327/engine/testkit/english'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { boxChapter, sources } from '@bay327/engine/contract/sources'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

/** Returns the data folder of a game: its own folder, or the folder that both games of a box share. */
function dataOf(slug: string): string {
  const own = join(import.meta.dirname, slug, 'shared/data')
  return existsSync(own) ? own : join(import.meta.dirname, 'action-figure/shared/data')
}

/**
 * Returns the names of all exports in these files except functions. `types.ts` is left out, because types are not data.
 */
async function exportedFrom(folder: string): Promise<readonly string[]> {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'types.ts')
  const parts = (await Promise.all(files.map((name) => import(join(folder, name))))) as readonly object[]
  const values = parts.flatMap((part) => Object.entries(part))
  return values.flatMap(([name, value]) => (typeof value === 'function' ? [] : [name])).sort()
}

const named = modules.map((module) => [module.about.slug, module] as const)

describe.each(named)('the facts about the box of %s', (slug, module) => {
  it('give the certainty of every datum that the game uses', async () => {
    const { data = {} } = (await module.box?.()) ?? {}
    expect(Object.keys(data).sort()).toEqual(await exportedFrom(dataOf(slug)))
    expect(Object.values(data).filter(([source]) => !sources.includes(source))).toEqual([])
  })

  it('are in the lobby in two sentences, and complete at the end of the rules', async () => {
    const box = await module.box?.()
    if (box === undefined) throw new Error('says nothing of its box')
    expect(box.summary.flatMap(faultsInSentence)).toEqual([])
    for (const words of Object.values(box.data).map(([, words]) => words)) expect(words).toMatch(/^[^.]+[^.;]$/)
    const chapter = JSON.stringify(boxChapter(box))
    expect(Object.values(box.data).filter(([, words]) => !chapter.includes(words))).toEqual([])
  })

  it('give the certainty of every place that a choice leads to', async () => {
    const [box, game] = await Promise.all([module.box?.(), module.game()])
    const unknown = new Set<string>()
    let known = 0
    randomPlay(game, { people: game.people.max, seed: 1 }, ({ decision }) => {
      for (const { to } of decision.options) {
        if (to === undefined) continue
        const [source, words = ''] = box?.of?.('place', to) ?? []
        if (source !== undefined && sources.includes(source) && words !== '') known++
        else unknown.add(to)
      }
    })
    expect([...unknown]).toEqual([])
    if (slug !== 'new-hope') expect(known).toBeGreaterThan(0)
  })

  it('call no set-up printed if the board is reconstructed', async () => {
    const presets = (await module.presets?.()) ?? []
    expect(presets.filter(({ name }) => /printed/i.test(name) && !/^The rules as printed/.test(name))).toEqual([])
  })
})
