import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sitDown, type Sitting } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import Blank from '../../testing/components/Blank.svelte'
import { holdMs } from './detail-hold.ts'

/** Luke answers, and his next step is automatic. */
const steps = scriptedGame([[ask('luke')], [ask('luke', { aside: ['right'] })]])
const module = drillModule({
  duration: () => 20,
  partOfDetail: () => 'begins',
  details: () =>
    Promise.resolve({ detailOf: () => ({ title: 'A throw', seats: ['luke'], effects: [], say: '' }), Figure: Blank }),
})

it('holds a detail that concerns the viewer, although their next step is automatic', async () => {
  const at = await sitDown(steps, ['Luke', 'Han'], module)
  await canShowDetails(at)
  const times = stood('A throw')
  await page.getByRole('button', { name: 'Go left' }).click()
  await expect.poll(times).toHaveLength(1)
  expect(at.table.live?.questions).toMatchObject([{ seat: 'luke', goesOn: { option: 'left' } }])
  // The time to draw the frame is part of its hold.
  expect(times()[0]).toBeGreaterThan(holdMs.own / 2)
})

/** The part that shows details loads after the table. */
const canShowDetails = ({ table }: Sitting) => expect.poll(() => table.announces({ type: 'took' })).toBe(true)

/** Records from now on how long each frame with this title stands on the page, ms. */
function stood(title: string): () => readonly number[] {
  const times: number[] = []
  let since: number | undefined
  new MutationObserver(() => {
    const isThere = document.querySelector(`[role="group"][aria-label="${title}"]`) !== null
    if (isThere) since ??= performance.now()
    else if (since !== undefined) {
      times.push(performance.now() - since)
      since = undefined
    }
  }).observe(document.body, { subtree: true, childList: true })
  return () => times
}
