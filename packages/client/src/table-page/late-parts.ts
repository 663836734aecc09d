import { tellsOf, type TableModule } from '@bay327/table/table-module'
import { lazyImport } from '@bay327/table/ui/arrivals'
import { nextTask } from '@bay327/table/ui/next-task'

/** Parts of a table that nobody sees first: how each is fetched. */
export const parts = {
  ahead: () => lazyImport(() => import('./question/Upcoming.svelte')),
  dialogs: () => lazyImport(() => import('./layout/Dialogs.svelte')),
  lookBack: () => lazyImport(() => import('./log/LookBack.svelte')),
  openPads: () => lazyImport(() => import('./question/OpenPads.svelte')),
  outcome: () => lazyImport(() => import('./status/Outcome.svelte')),
  people: () => lazyImport(() => import('./people/Beside.svelte')),
  proof: () => lazyImport(() => import('./status/Proof.svelte')),
  together: () => lazyImport(() => import('../cursors/Together.svelte')),
  watchedChance: () => lazyImport(() => import('./people/WatchedChance.svelte')),
} as const

/** Fetches what opens later while the page has nothing better to do: a lost line must not hide the crew. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const wanted: readonly (() => unknown)[] = [
    () => lazyImport(() => import('./status/Notices.svelte')),
    () => lazyImport(() => import('./layout/Below.svelte')),
    () => lazyImport(() => import('./question/Countdown.svelte')),
    () => lazyImport(() => import('./question/Hints.svelte')),
    () => lazyImport(() => import('./question/Planners.svelte')),
    () => lazyImport(() => import('./company/Advice.svelte')),
    () => lazyImport(() => import('./company/Flow.svelte')),
    () => lazyImport(() => import('./question/Secret.svelte')),
    () => lazyImport(() => import('./status/Lock.svelte')),
    () => lazyImport(() => import('./people/Crew.svelte')),
    () => lazyImport(() => import('./log/Chat.svelte')),
    parts.dialogs,
    parts.outcome,
    parts.proof,
    module.TurnOrder,
    module.Pads,
    () => module.Editor?.(),
    module.OutcomeArt,
    () => tellsOf(module),
  ]
  // A few at a time: to ask for all of them at once takes long enough for a hand to notice.
  for (const fetch of wanted) {
    await nextTask()
    void Promise.resolve(fetch()).catch(() => undefined)
  }
}
