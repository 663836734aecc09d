import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { takeByKeys, type Way } from './support/keys.ts'
import { faultsOf } from './support/look.ts'
import { root } from './support/place.ts'
import { questionsOn, isOver, playUntil, untilSeen } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, joinTable, layFor, letBotsPlay, openTable } from './support/table.ts'
import { copyWorkspace, type Workspace } from './support/workspace.ts'

const phone = { width: 390, height: 844 }
const toy = "export { dashModule } from '@bay327/engine/example/dash-module'\n"

let copy: Workspace
beforeAll(() => {
  copy = copyWorkspace()
  const example = join(root, 'packages/games/example')
  copy.copyGame(example, 'hour', { "'seven-harbours'": "'hour'", 'Seven Harbours': 'The Hour' })
  copy.writeGame('dash', toy)
  copy.build()
})
afterAll(() => copy.remove())

/** The names of the games whose screens the test inspects. The screens of `Dash` are of the same kind. */
const looked = ['The Hour']

describe('a folder and a line make a game', () => {
  it.each([...looked, 'Dash'])('%s: played to its end on the default table', (game) =>
    onStage(`${game} in an hour`, async (stage) => {
      const server = await stage.server(await stage.store('embedded'), copy.home)
      const maya = await stage.desk('Maya')
      const jonas = await stage.desk('Jonas', { size: phone })
      const code = await openTable(maya, server.url, game)
      await joinTable(jonas, server.url, code)
      await begin([maya, jonas])
      const faultsIn = async ({ page }: Desk, scene: string): Promise<string[]> =>
        looked.includes(game) ? faultsOf(page, scene) : []
      const faults = [...(await faultsIn(maya, 'asked')), ...(await faultsIn(jonas, 'asked, on a phone'))]

      const used: Way[] = []
      const [, presses] = await Promise.all([playByKeys(maya, used), playUntil([jonas], () => isOver(jonas))])
      for (const { page } of [maya, jonas]) await page.locator('[data-outcome] h1').waitFor()
      faults.push(...(await faultsIn(maya, 'outcome')))
      expect(faults).toEqual([])
      expect(new Set(used)).toEqual(new Set(['number', 'tab']))
      expect(presses).toBeGreaterThan(2)
    }),
  )
})

describe('and, with the functions that redraw its secrets, with bots', () => {
  const game = 'The Hour'
  const title = `${game}: one person asks for advice, and plays it to its end with sharp bots`
  it(title, () =>
    onStage(title, async (stage) => {
      const server = await stage.server(await stage.store('embedded'), copy.home)
      const maya = await stage.desk('Maya', { size: phone })
      await openTable(maya, server.url, game)
      await layFor(maya, 3)
      await letBotsPlay(maya, 'Hard', 'At once')
      await begin([maya])
      await maya.page.getByRole('button', { name: 'What would you do?' }).first().click()
      const advice = maya.page.getByRole('region', { name: 'A bot in your seat' })
      await advice.getByText('%').first().waitFor()
      expect(await faultsOf(maya.page, 'advised')).toEqual([])
      await advice.getByRole('button', { name: /close/i }).click()
      expect(await playUntil([maya], () => isOver(maya))).toBeGreaterThan(0)
      await maya.page.getByText('Maya asks what a bot would do.').first().waitFor({ state: 'attached' })
    }),
  )

  it(`${game}: an arena in which a steady bot beats an easy one`, () => {
    const args = ['--game', 'hour', '--a', 'steady', '--b', 'easy', '--games', '24', '--seed', '1', '--json']
    const arena = join(copy.home, 'packages/bots/src/cli/arena.ts')
    const output = execFileSync(process.execPath, ['--import', 'tsx', arena, ...args], {
      cwd: copy.home,
      encoding: 'utf8',
    })
    const { share, even } = JSON.parse(output) as { readonly share: number; readonly even: number }
    expect(share).toBeGreaterThan(even)
  })
})

/** Answers every question to the end of the match, alternately by number keys and by Tab. */
function playByKeys(desk: Desk, used: Way[]): Promise<void> {
  return untilSeen(async () => {
    const [shown] = await questionsOn(desk)
    const way = shown && (await takeByKeys(desk, shown, used.length % 2 === 0 ? 'number' : 'tab'))
    if (way) used.push(way)
    return isOver(desk)
  })
}
