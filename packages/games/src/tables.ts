import type { TableModule } from '@bay327/table/table-module'

/** Each game's own table, one chunk a game: `<slug>/table/index.ts`. Vite alone reads this file; rules and servers never do. */
export const tables = import.meta.glob<{ readonly table: Partial<TableModule> }>('./*/table/index.ts')
