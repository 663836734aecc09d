import { tellsOf, type TableModule } from '../tables/table.ts'
import { lazyImport } from '../ui/arrivals.ts'
import { nextTask } from '../ui/next-task.ts'

/** Parts of a table that nobody sees first: how each is fetched. */
export const parts = {
  ahead: () => lazyImport(() => import('./Ahead.svelte')),
  dialogs: () => lazyImport(() => import('./Dialogs.svelte')),
  lookBack: () => lazyImport(() => import('./LookBack.svelte')),
  openPads: () => lazyImport(() => import('./OpenPads.svelte')),
  outcome: () => lazyImport(() => import('./Outcome.svelte')),
  people: () => lazyImport(() => import('./people/Beside.svelte')),
  proof: () => lazyImport(() => import('./Proof.svelte')),
  together: () => lazyImport(() => import('../together/Together.svelte')),
  watchedChance: () => lazyImport(() => import('./WatchedChance.svelte')),
} as const

/** Fetches what opens later while the page has nothing better to do: a lost line must not hide the crew. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const wanted: readonly (() => unknown)[] = [
    () => lazyImport(() => import('./Notices.svelte')),
    () => lazyImport(() => import('./Below.svelte')),
    () => lazyImport(() => import('./Countdown.svelte')),
    () => lazyImport(() => import('./Hints.svelte')),
    () => lazyImport(() => import('./Planners.svelte')),
    () => lazyImport(() => import('./company/Advice.svelte')),
    () => lazyImport(() => import('./company/Flow.svelte')),
    () => lazyImport(() => import('./Secret.svelte')),
    () => lazyImport(() => import('./Lock.svelte')),
    () => lazyImport(() => import('./Crew.svelte')),
    () => lazyImport(() => import('./Chat.svelte')),
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
