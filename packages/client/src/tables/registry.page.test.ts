import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { completed } from './completed.ts'
import { loadTable, needed } from './registry.ts'
import { plainTable } from '@bay327/table/default-table/plain'
import { toys } from './stories/toys.ts'
import type { TableModule } from '@bay327/table/table-module'

const hop = toys['hop']!

it.each(modules.map(({ about }) => about.slug))('%s has a complete table', async (slug) => {
  const table = await loadTable(slug)
  expect(table).toMatchObject(Object.fromEntries(needed.map((part) => [part, expect.anything() as unknown])))
  expect(table?.text.about.slug).toBe(slug)
})

it.each(['escape', 'endor'])('%s has every region of its own, and loads no texts for the plain table', async (slug) => {
  const unasked = { text: () => Promise.reject(new Error('asked')), chapters: hop.chapters }
  expect((await loadTable(slug, unasked))?.text.about.slug).toBe(slug)
})

it('a game without a table is drawn from its texts', async () => {
  const table = await loadTable('hop', hop)
  expect(Object.keys(table ?? {}).sort()).toEqual(Object.keys(plainTable(await hop.text(), hop.chapters)).sort())
  expect(table?.text).toBe(await hop.text())
})

it('a game’s own regions are used, and each missing one is drawn from its texts', async () => {
  const { Board } = plainTable(await hop.text(), hop.chapters)
  const mine: Partial<TableModule> = { Board, forChildren: true, duration: () => 7 }
  const table = await completed(mine, hop)
  expect(table).toMatchObject(mine)
  expect(table.pads).toBeDefined()
  expect(table.rules).toBe(hop.chapters)
})

it('an unknown slug has no table, also if it is a path out of the folder', async () => {
  expect(await loadTable('nobody')).toBeUndefined()
  expect(await loadTable('../tables/stories')).toBeUndefined()
  expect(await loadTable('constructor')).toBeUndefined()
})
