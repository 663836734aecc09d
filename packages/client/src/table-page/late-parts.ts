import { laterTextsOf, type TableModule } from '@bay327/table/table-module'
import { lazyImport } from '@bay327/table/ui/arrivals'
import { nextTask } from '@bay327/table/ui/next-task'

/** Loaders of the parts of a table that are not on every first screen. */
export const parts = {
  ahead: () => lazyImport(() => import('./question/Upcoming.svelte')),
  autoStep: () => lazyImport(() => import('./question/AutoStep.svelte')),
  breath: () => lazyImport(() => import('./layout/Breath.svelte')),
  countdown: () => lazyImport(() => import('./question/Countdown.svelte')),
  detail: () => lazyImport(() => import('./detail/DetailLayer.svelte')),
  dialogs: () => lazyImport(() => import('./layout/Dialogs.svelte')),
  flow: () => lazyImport(() => import('./company/Flow.svelte')),
  lock: () => lazyImport(() => import('./status/Lock.svelte')),
  lookBack: () => lazyImport(() => import('./log/LookBack.svelte')),
  moreOptions: () => lazyImport(() => import('./question/MoreOptions.svelte')),
  notices: () => lazyImport(() => import('./status/Notices.svelte')),
  openPads: () => lazyImport(() => import('./question/OpenPads.svelte')),
  outcome: () => lazyImport(() => import('./status/Outcome.svelte')),
  people: () => lazyImport(() => import('./people/Beside.svelte')),
  padLine: () => lazyImport(() => import('./question/PadLine.svelte')),
  planners: () => lazyImport(() => import('./question/Planners.svelte')),
  secret: () => lazyImport(() => import('./question/Secret.svelte')),
  together: () => lazyImport(() => import('../cursors/Together.svelte')),
  tour: () => lazyImport(() => import('../tutorial/Tour.svelte')),
  watchedChance: () => lazyImport(() => import('./people/WatchedChance.svelte')),
} as const

/** While the page is idle, loads the parts that open later. They then also open during an outage. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const loaders: readonly (() => unknown)[] = [
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
    () => module.details?.(),
    parts.detail,
    parts.dialogs,
    parts.outcome,
    () => lazyImport(() => import('@bay327/table/regions/Order.svelte')),
    () => lazyImport(() => import('@bay327/table/regions/Pads.svelte')),
    module.pads,
    () => module.Editor?.(),
    () => laterTextsOf(module),
  ]
  // A few parts are requested at a time, because to request all at once blocks the page noticeably.
  for (const fetch of loaders) {
    await nextTask()
    void Promise.resolve(fetch()).catch(() => undefined)
  }
}
