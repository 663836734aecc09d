import type { Table } from '../../connection/table.svelte.ts'
import { loadTable } from '../../tables/registry.ts'
import type { TableModule } from '@bay327/table/table-module'
import { nextTask } from '@bay327/table/ui/next-task'
import { createTableLog, type Journal } from '../log/table-log.svelte.ts'

/** Fetches the game's table as soon as the line has said which game it is, and keeps the journal from then on. */
export function keepLaid(table: Table) {
  let loaded: { readonly module: TableModule; readonly journal: Journal } | undefined = $state.raw()
  let failed = $state(false)
  const game = $derived(table.live?.table.game)

  async function load(): Promise<void> {
    if (game === undefined) return
    const module = await loadTable(game).catch(() => undefined)
    // To draw it is a task of its own, beside that in which its files have run.
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
    /** A browser may remember that a file did not come: only the page loaded anew asks for it again. */
    get failed() {
      return failed
    },
  }
}
