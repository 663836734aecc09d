import type { TableModule } from '@bay327/table/table-module'

/**
 * Each game's own table, one chunk for each game: `<slug>/table/index.ts`. Only Vite reads this file, not rules or
 * servers.
 */
export const tables = import.meta.glob<{ readonly table: Partial<TableModule> }>('./*/table/index.ts')
