import { tellsOf, type TableModule } from '@bay327/table/table-module'
import { lazyImport } from '@bay327/table/ui/arrivals'
import { nextTask } from '@bay327/table/ui/next-task'

/** Parts of a table that not every first screen has: how each is fetched. */
export const parts = {
  ahead: () => lazyImport(() => import('./question/Upcoming.svelte')),
  autoStep: () => lazyImport(() => import('./question/AutoStep.svelte')),
  countdown: () => lazyImport(() => import('./question/Countdown.svelte')),
  dialogs: () => lazyImport(() => import('./layout/Dialogs.svelte')),
  flow: () => lazyImport(() => import('./company/Flow.svelte')),
  lock: () => lazyImport(() => import('./status/Lock.svelte')),
  lookBack: () => lazyImport(() => import('./log/LookBack.svelte')),
  moreOptions: () => lazyImport(() => import('./question/MoreOptions.svelte')),
  notices: () => lazyImport(() => import('./status/Notices.svelte')),
  openPads: () => lazyImport(() => import('./question/OpenPads.svelte')),
  outcome: () => lazyImport(() => import('./status/Outcome.svelte')),
  people: () => lazyImport(() => import('./people/Beside.svelte')),
  planners: () => lazyImport(() => import('./question/Planners.svelte')),
  proof: () => lazyImport(() => import('./status/Proof.svelte')),
  secret: () => lazyImport(() => import('./question/Secret.svelte')),
  together: () => lazyImport(() => import('../cursors/Together.svelte')),
  tour: () => lazyImport(() => import('../tutorial/Tour.svelte')),
  watchedChance: () => lazyImport(() => import('./people/WatchedChance.svelte')),
} as const

/** Fetches what opens later while the page has nothing better to do: a lost line must not hide the crew. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const wanted: readonly (() => unknown)[] = [
    parts.notices,
    () => lazyImport(() => import('./layout/Below.svelte')),
    parts.countdown,
    () => lazyImport(() => import('./question/Hints.svelte')),
    parts.planners,
    () => lazyImport(() => import('./company/Advice.svelte')),
    parts.flow,
    parts.secret,
    parts.lock,
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
