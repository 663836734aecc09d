import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { completed } from './completed.ts'
import { loadTable, needed } from './registry.ts'
import { plainTable } from '@bay327/table/default-table/plain'
import { toys } from './stories/toys.ts'
import type { TableModule } from '@bay327/table/table-module'

const hop = toys['hop']!

it.each(modules.map(({ about }) => about.slug))('%s has a table, whole', async (slug) => {
  const table = await loadTable(slug)
  expect(table).toMatchObject(Object.fromEntries(needed.map((part) => [part, expect.anything() as unknown])))
  expect(table?.text.about.slug).toBe(slug)
})

it.each(['escape', 'endor'])('%s has every region of its own, and asks for no words', async (slug) => {
  const unasked = { text: () => Promise.reject(new Error('asked')), chapters: hop.chapters }
  expect((await loadTable(slug, unasked))?.text.about.slug).toBe(slug)
})

it('a game without a table is drawn from its words', async () => {
  const table = await loadTable('hop', hop)
  expect(Object.keys(table ?? {}).sort()).toEqual(Object.keys(plainTable(await hop.text(), hop.chapters)).sort())
  expect(table?.text).toBe(await hop.text())
})

it('a game’s own regions stand, each that it leaves out is drawn from its words', async () => {
  const { Board } = plainTable(await hop.text(), hop.chapters)
  const mine: Partial<TableModule> = { Board, forChildren: true, duration: () => 7 }
  const table = await completed(mine, hop)
  expect(table).toMatchObject(mine)
  expect(table.Pads).toBeDefined()
  expect(table.rules).toBe(hop.chapters)
})

it('a slug that nobody knows has no table, not even one that leads out of the folder', async () => {
  expect(await loadTable('nobody')).toBeUndefined()
  expect(await loadTable('../tables/stories')).toBeUndefined()
  expect(await loadTable('constructor')).toBeUndefined()
})
