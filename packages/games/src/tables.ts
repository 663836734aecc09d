import type { TableModule } from '@bay327/table/table-module'

/**
 * The table of each game, `<slug>/table/index.ts`, in a chunk of its own. Only Vite reads this file; rules and servers
 * do not.
 */
export const tables = import.meta.glob<{ readonly table: Partial<TableModule> }>('./*/table/index.ts')
