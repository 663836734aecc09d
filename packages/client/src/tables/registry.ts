import type { TableModule } from './table.ts'

/** Each game's table, one chunk a game, fetched when a table of it is opened. */
const tables: Readonly<Record<string, () => Promise<TableModule>>> = {
  escape: async () => (await import('./escape/index.ts')).escapeTable,
  breakout: async () => (await import('./breakout/index.ts')).breakoutTable,
  capture: async () => (await import('./capture/index.ts')).captureTable,
  dantooine: async () => (await import('./dantooine/index.ts')).dantooineTable,
  'new-hope': async () => (await import('./new-hope/index.ts')).newHopeTable,
  endor: async () => (await import('./endor/index.ts')).endorTable,
}

export const hasTable = (slug: string): boolean => Object.hasOwn(tables, slug)

/** The table of a game. Undefined for a slug that this client does not know; rejects when the chunk can not be fetched. */
export async function loadTable(slug: string): Promise<TableModule | undefined> {
  return hasTable(slug) ? tables[slug]?.() : undefined
}
