import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { questionsOn, playUntil, press, roundOf, type Policy } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, claim, joinTable, releaseSeats, openTable, share, watchTable } from './support/table.ts'
import { acknowledgedAnswer, settledView } from './support/settled.ts'

/** Number of rounds before the crash, and of answers after the restart. `games.test.ts` plays whole matches. */
const [CALM, AFTER] = [1, 6]
const title =
  'an evening: three play, two of them with nowhere to store anything, one watches, a browser closes, the server is killed'

it(title, ({ annotate }) =>
  onStage(title, async (stage) => {
    const server = await stage.server({ ...(await stage.store('embedded')), CHANCE_GAMES: '20' })
    const maya = await stage.desk('Maya', { storage: 'full' })
    const jonas = await stage.desk('Jonas')
    const ines = await stage.desk('Ines', { storage: 'forbidden' })
    const watcher = await stage.desk('Watcher')
    const players = [maya, jonas, ines]

    for (const desk of [maya, ines]) await enlarge(desk, server.url)
    const code = await openTable(maya, server.url)
    await releaseSeats(maya, 'Luke', 'Han', 'Leia', 'Chewbacca')
    await joinTable(jonas, server.url, code)
    await releaseSeats(jonas, 'Luke')
    await joinTable(ines, server.url, code)
    await releaseSeats(ines, 'Luke')
    await watchTable(watcher, server.url, code)
    await claim(maya, 'Luke')
    await claim(jonas, 'Han')
    await claim(ines, 'Leia')
    await claim(maya, 'Chewbacca')
    await share(jonas, 'Chewbacca')
    await share(ines, 'Chewbacca')
    await begin(players)

    await closeDuringBallot(players, jonas, code)

    let presses = await playUntil(players, async () => (await roundOf(maya)) > CALM)

    // The server is killed as soon as it has acknowledged an answer.
    const before = await acknowledgedAnswer(players, server.url, code)
    await server.end('SIGKILL')
    await server.start()
    expect(await settledView(server.url, code, before.token)).toEqual(before.view)
    for (const { page } of [...players, watcher]) {
      await page.getByText('Connected', { exact: true }).waitFor()
      await page.locator(`[data-question="${before.question}"]`).waitFor()
    }

    let answers = 0
    const counting: Policy = ({ choices: [first] }) => (answers++, first)
    presses += await playUntil(players, () => answers > AFTER, counting)
    await annotate(`${presses} presses`)
  }),
)

/** Sets larger text on the home page, and checks the setting when the dialog is opened again. */
async function enlarge({ page }: Desk, url: string): Promise<void> {
  await page.goto(url)
  for (const isFirst of [true, false]) {
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    if (isFirst) await page.getByText('Large', { exact: true }).click()
    await page.getByRole('radio', { name: 'Large', exact: true, checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.locator('html[data-text=large]').waitFor()
}

/**
 * Closes a browser during an open vote: one person has voted, another closes the browser and returns, and the vote ends
 * with all three.
 */
async function closeDuringBallot(players: readonly Desk[], leaver: Desk, code: string): Promise<void> {
  const openBallots = async (): Promise<(string | undefined)[]> =>
    (await Promise.all(players.map(questionsOn))).map((questions) => questions.find(({ ballot }) => ballot)?.question)
  const allVote = async (): Promise<boolean> => {
    const [first, ...others] = await openBallots()
    return first !== undefined && others.every((other) => other === first)
  }
  // Nobody votes until all three are asked.
  const answering: Policy = ({ ballot, choices: [first] }) => (ballot ? undefined : first)
  await playUntil(players, allVote, answering)
  const [ballot = ''] = await openBallots()
  const [first = leaver, ...others] = players
  const choice = (await questionsOn(first))[0]?.choices[0] ?? ''
  await press(first, ballot, choice)

  await leaver.reopen(`/t/${code}`)
  await leaver.page.locator(`[data-question="${ballot}"]`).waitFor()
  const voted = leaver.page.locator(`[data-question="${ballot}"] [data-option="${choice}"]`).first()
  await expect.poll(() => voted.innerText()).toContain(first.name)
  for (const desk of others) await press(desk, ballot, choice)
  for (const { page } of players) await page.locator(`[data-question="${ballot}"]`).waitFor({ state: 'detached' })
}
