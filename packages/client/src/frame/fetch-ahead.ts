import { tellsOf, type TableModule } from '../tables/table.ts'
import { part } from '../ui/arrivals.ts'
import { nextTask } from '../ui/next-task.ts'

/** Fetches what opens later at a table. Never rejects: what does not come now is fetched when it is wanted. */
export async function fetchAhead(module: TableModule): Promise<void> {
  const parts: readonly (() => unknown)[] = [
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
    () => part(() => import('./Dialogs.svelte')),
    () => part(() => import('./Outcome.svelte')),
    () => part(() => import('./Proof.svelte')),
    () => module.TurnOrder(),
    () => module.Pads(),
    () => module.Editor?.(),
    () => module.OutcomeArt(),
    () => tellsOf(module),
  ]
  // A few at a time: to ask for all of them at once takes long enough for a hand to notice.
  for (const part of parts) {
    await nextTask()
    void Promise.resolve(part()).catch(() => undefined)
  }
}
