import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { faultsInSentence } from '@bay327/engine/testkit/english'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { boxChapter, sources } from '@bay327/engine/contract/sources'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

/** Where the data of a game's box lie: its own, or those that both games of one box share. */
function dataOf(slug: string): string {
  const own = join(import.meta.dirname, slug, 'shared/data')
  return existsSync(own) ? own : join(import.meta.dirname, 'action-figure/shared/data')
}

/** All that these files export and that is no function; words for kinds (`types.ts`) are no data. */
async function exportedFrom(folder: string): Promise<readonly string[]> {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'types.ts')
  const parts = (await Promise.all(files.map((name) => import(join(folder, name))))) as readonly object[]
  const values = parts.flatMap((part) => Object.entries(part))
  return values.flatMap(([name, value]) => (typeof value === 'function' ? [] : [name])).sort()
}

const named = modules.map((module) => [module.about.slug, module] as const)

describe.each(named)('what we know of the box of %s', (slug, module) => {
  it('says of every datum that the game plays with how sure it is', async () => {
    const { data = {} } = (await module.box?.()) ?? {}
    expect(Object.keys(data).sort()).toEqual(await exportedFrom(dataOf(slug)))
    expect(Object.values(data).filter(([source]) => !sources.includes(source))).toEqual([])
  })

  it('stands in two sentences in the lobby, and whole at the end of the rules', async () => {
    const box = await module.box?.()
    if (box === undefined) throw new Error('says nothing of its box')
    expect(box.says.flatMap(faultsInSentence)).toEqual([])
    for (const words of Object.values(box.data).map(([, words]) => words)) expect(words).toMatch(/^[^.]+[^.;]$/)
    const told = JSON.stringify(boxChapter(box))
    expect(Object.values(box.data).filter(([, words]) => !told.includes(words))).toEqual([])
  })

  it('says of every place that a choice leads to how sure it is', async () => {
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

  it('calls no way to set the table printed where the board is ours', async () => {
    const presets = (await module.presets?.()) ?? []
    expect(presets.filter(({ name }) => /printed/i.test(name) && !/^The rules as printed/.test(name))).toEqual([])
  })
})
