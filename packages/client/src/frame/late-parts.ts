import { tellsOf, type TableModule } from '../tables/table.ts'
import { part } from '../ui/arrivals.ts'
import { nextTask } from '../ui/next-task.ts'

/** Parts of a table that nobody sees first: how each is fetched. */
export const parts = {
  ahead: () => part(() => import('./Ahead.svelte')),
  dialogs: () => part(() => import('./Dialogs.svelte')),
  lookBack: () => part(() => import('./LookBack.svelte')),
  openPads: () => part(() => import('./OpenPads.svelte')),
  outcome: () => part(() => import('./Outcome.svelte')),
  people: () => part(() => import('./people/Beside.svelte')),
  proof: () => part(() => import('./Proof.svelte')),
  together: () => part(() => import('../together/Together.svelte')),
  watchedChance: () => part(() => import('./WatchedChance.svelte')),
} as const

/** Fetches what opens later while the page has nothing better to do: a lost line must not hide the crew. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const wanted: readonly (() => unknown)[] = [
    () => part(() => import('./Notices.svelte')),
    () => part(() => import('./Below.svelte')),
    () => part(() => import('./Countdown.svelte')),
    () => part(() => import('./Hints.svelte')),
    () => part(() => import('./Planners.svelte')),
    () => part(() => import('./company/Advice.svelte')),
    () => part(() => import('./company/Flow.svelte')),
    () => part(() => import('./Secret.svelte')),
    () => part(() => import('./Lock.svelte')),
    () => part(() => import('./Crew.svelte')),
    () => part(() => import('./Chat.svelte')),
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
