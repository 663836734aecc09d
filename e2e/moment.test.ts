import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { questionsOn, playUntil, press, untilSeen } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, claim, joinTable, openTable, playAt, releaseSeats, share } from './support/table.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  screen: { width: 1920, height: 1080 },
} as const

/** Resolves with the option that the die of a tied vote shows on a page, when it lies. */
async function dieOn({ page }: Desk): Promise<string> {
  const detail = page.getByRole('group', { name: 'The die decides for Luke' })
  await detail.getByText(/^1 vote each\. The die goes with/).waitFor()
  return detail.locator('[data-die]').innerText()
}

it('a tied vote stays open, and its die lies on every screen with the option that is applied', () =>
  onStage('tie', async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    const jonas = await stage.desk('Jonas', { size: sizes.phone })
    const ines = await stage.desk('Ines', { size: sizes.landscape })
    const screen = await stage.desk('the television', { size: sizes.screen })
    const code = await openTable(maya, server.url, 'Escape from the Death Star')
    await releaseSeats(maya, 'Han', 'Leia', 'Chewbacca')
    await joinTable(jonas, server.url, code)
    await claim(jonas, 'Han')
    await share(jonas, 'Luke')
    await joinTable(ines, server.url, code)
    await claim(ines, 'Leia', 'Chewbacca')
    await begin([maya, jonas, ines])
    await screen.page.goto(`${server.url}/t/${code}/screen`)

    const voters = [maya, jonas]
    /** Returns the question on which both vote, if it has at least two options. */
    const shared = async () => {
      const [own, theirs] = await Promise.all(voters.map(async (desk) => (await questionsOn(desk))[0]))
      return own && own.question === theirs?.question && own.choices.length > 1 ? own : undefined
    }
    await playUntil([maya, jonas, ines], async () => (await shared()) !== undefined)
    for (const desk of [maya, jonas, ines, screen]) await playAt(desk, 'table')
    await untilSeen(async () => (await shared()) !== undefined)
    const vote = (await shared())!
    const lie = Promise.all([maya, jonas, ines, screen].map(dieOn))
    await press(maya, vote.question, vote.choices[0]!)
    await press(jonas, vote.question, vote.choices[1]!)
    const open = [maya, jonas, ines, screen].map(({ page }) =>
      page
        .getByText(/^A tie\. A die decides/)
        .first()
        .waitFor(),
    )
    await Promise.all(open)
    const shown = await lie
    expect(new Set(shown).size, shown.join(', ')).toBe(1)
    await maya.page
      .getByText(/^by a die, after a tie/)
      .first()
      .waitFor()
  }))
