import type { Table } from '../../connection/table.svelte.ts'
import { loadTable } from '../../tables/registry.ts'
import type { TableModule } from '@bay327/table/table-module'
import { nextTask } from '@bay327/table/ui/next-task'
import { createTableLog, type Journal } from '../log/table-log.svelte.ts'

/** Loads the game's table when the connection has delivered the first view. From then on it keeps the log. */
export function createTableLoader(table: Table) {
  let loaded: { readonly module: TableModule; readonly journal: Journal } | undefined = $state.raw()
  let failed = $state(false)
  const game = $derived(table.live?.table.game)

  async function load(): Promise<void> {
    if (game === undefined) return
    const module = await loadTable(game).catch(() => undefined)
    // The table is drawn in a task of its own, after the task that ran its files.
    await nextTask()
    if (module) loaded = { module, journal: createTableLog(table, module) }
    else failed = true
  }
  $effect(() => {
    if (game !== undefined && !loaded) void load()
  })

  return {
    get loaded() {
      return loaded
    },
    /**
     * Whether loading has failed. A browser may cache a failed import, so only a reload of the page requests it again.
     */
    get failed() {
      return failed
    },
  }
}
