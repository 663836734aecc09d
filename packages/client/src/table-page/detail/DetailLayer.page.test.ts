import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { later } from '@bay327/table/text/later'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answers, sitDown, type Sitting } from '../../testing/desk.ts'
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

it('shows the die of a tied vote to all, and its result in the log when it lies', async () => {
  const game = scriptedGame([[ask('chewie')], [ask('luke')]])
  const at = await sitDown(game, ['Luke', 'Han', 'Leia'], module)
  at.room.send('Luke', { type: 'settings', settings: { ballotSeconds: 0 } })
  at.room.offline('Leia')
  at.room.wait(21)
  await canShowDetails(at)
  answers(at, 'Luke', 'chewie', 'left')
  answers(at, 'Han', 'chewie', 'right')
  await expect.element(page.getByText(later.asking.tie)).toBeVisible()
  const isTold = () => at.journal.lines.some(({ text }) => text === 'Chewie: Go left')
  /** Whether the log has the choice, at each change of the page while the die tumbles and while it lies. */
  const told = { tumbling: new Set<boolean>(), lying: new Set<boolean>() }
  let words = ''
  const times = stood('The die decides for Chewie', (frame) => {
    const die = frame.querySelector('[data-die]')
    told[die?.matches('.rested') ? 'lying' : 'tumbling'].add(isTold())
    words = frame.textContent
  })
  at.room.wait(9)
  at.line.tell()
  await expect.poll(times).toHaveLength(1)
  expect(times()[0]).toBeGreaterThan(holdMs.own)
  expect([...told.tumbling]).toEqual([false])
  expect([...told.lying]).toContain(true)
  expect(words).toContain('Go left')
  expect(words).toMatch(/1 vote each\. The die goes with you\./)
})

/** The part that shows details loads after the table. */
const canShowDetails = ({ table }: Sitting) => expect.poll(() => table.announces({ type: 'took' })).toBe(true)

/**
 * Records from now on how long each frame with this title stands on the page, ms. Calls `see` at each change of the page
 * meanwhile.
 */
function stood(title: string, see?: (frame: Element) => void): () => readonly number[] {
  const times: number[] = []
  let since: number | undefined
  new MutationObserver(() => {
    const frame = document.querySelector(`[role="group"][aria-label="${title}"]`)
    if (frame) {
      since ??= performance.now()
      see?.(frame)
    } else if (since !== undefined) {
      times.push(performance.now() - since)
      since = undefined
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => times
}
