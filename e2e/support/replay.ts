import { readFile } from 'node:fs/promises'
import { verify, type Game, type Verdict } from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import type { Desk } from './browser.ts'

/** Downloads the match's record from the result screen and verifies it. Returns the verdict. */
export async function verdictOn({ page }: Desk, game: Game): Promise<Verdict> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save', exact: true }).click(),
  ])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const replay = readReplay(await readFile(await download.path(), 'utf8'))
  if (replay === undefined) throw new Error('What was downloaded is no replay.')
  return verify(game, replay)
}
