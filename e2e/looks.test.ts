import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { faultsOf } from './support/look.ts'
import { questionsOn, playUntil } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, claim, joinTable, releaseSeats, openTable, share, watchTable } from './support/table.ts'

/**
 * `solo.test.ts` checks the home page, `tour.test.ts` and `sizes.test.ts` questions, `games.test.ts` watchers,
 * `rules.test.ts` rules.
 */
const title = 'every other screen can be read by everybody, on a desk and on a phone'

it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    const jonas = await stage.desk('Jonas')
    const watcher = await stage.desk('Watcher')
    const players = [maya, jonas]
    const faults: string[] = []
    const look = async ({ page }: Desk, scene: string): Promise<void> => {
      faults.push(...(await faultsOf(page, scene)))
    }

    await maya.page.goto(server.url)
    await maya.page.getByRole('button', { name: 'Open a table' }).first().waitFor()
    await maya.page.getByText('Watch', { exact: true }).first().click()
    await look(maya, 'home, watching')
    await maya.page.getByText('Alone', { exact: true }).click()
    await look(maya, 'home, alone')
    await maya.page.getByRole('button', { name: 'Play alone' }).first().click()
    await maya.page.getByRole('dialog').waitFor()
    await look(maya, 'a new table')

    const code = await openTable(maya, server.url)
    await releaseSeats(maya, 'Luke', 'Han', 'Leia', 'Chewbacca')
    await joinTable(jonas, server.url, code)
    await releaseSeats(jonas, 'Luke')
    await watchTable(watcher, server.url, code)
    await maya.page
      .getByRole('group', { name: /^How (even|hard)\?$/ })
      .getByRole('radio', { checked: true })
      .waitFor()
    await look(maya, 'lobby of the host')
    await look(watcher, 'lobby of a spectator')
    await claim(maya, 'Luke', 'Chewbacca')
    await claim(jonas, 'Han', 'Leia')
    await share(jonas, 'Chewbacca')
    await begin(players)

    const isAsked = (desk: Desk, ballot: boolean) => async (): Promise<boolean> =>
      (await questionsOn(desk)).some((shown) => shown.ballot === ballot && shown.choices[0] !== 'go on')
    await playUntil(players, isAsked(jonas, false))
    await look(maya, 'waiting')
    await playUntil(players, isAsked(maya, true))
    await look(maya, 'vote')
    expect(faults).toEqual([])
  }),
)
