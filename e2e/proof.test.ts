import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { tamperedCopiesOf } from '@bay327/engine/testkit/forge'
import { games, modules } from '@bay327/games'
import { auditOf } from './support/look.ts'
import { onStage } from './support/stage.ts'

const title = 'a saved match is checked without a line, a forged one found out, and played on from as practice'
it(title, () =>
  onStage(title, async (stage) => {
    const folder = mkdtempSync(join(tmpdir(), 'bay327-proof-'))
    const slug = modules.map(({ about }) => about.slug).find((name) => games[name]?.people.max === 5) ?? ''
    const { replay } = randomSession(games[slug]!, { people: 5, seed: 4 })
    const save = (name: string, file: object) => {
      const path = join(folder, name)
      writeFileSync(path, JSON.stringify(file))
      return path
    }
    const [fair, forged] = [save('fair.json', replay), save('forged.json', tamperedCopiesOf(replay)[0]?.file ?? {})]
    const { server } = await stage.shared()
    const { page, context } = await stage.desk('Maya')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))

    await page.goto(`${server.url}/verify`)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.locator('input[type=file]').setInputFiles(forged)
    await button('Throw them all again').click()
    await page.getByRole('heading', { name: 'One roll is not what was thrown' }).waitFor()
    expect(await page.locator('main').textContent()).toMatch(/Roll \d.*The file says .*, the dice say /)
    expect(await auditOf(page)).toEqual([])
    await page.locator('input[type=file]').setInputFiles(fair)
    await button('Throw them all again').click()
    await page.getByRole('heading', { name: 'The dice were fair' }).waitFor()
    expect(sent).toEqual([])

    await context.setOffline(false)
    await button('Look at this match').click()
    await button('Play on from here').click()
    await page.getByRole('dialog').waitFor()
    expect(await auditOf(page)).toEqual([])
    const name = page.getByLabel('Your name')
    if ((await name.count()) > 0) await name.fill('Maya')
    await button('Deal the table').click()
    await page.waitForURL(/\/t\//)
    await page.getByText('Practice, from #0').waitFor()
    rmSync(folder, { recursive: true, force: true })
  }),
)
