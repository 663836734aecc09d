import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './kit/look.ts'
import { isOver, plainly, playUntil } from './kit/play.ts'
import { startServer, type TestServer } from './kit/server.ts'
import { onStage } from './kit/stage.ts'
import { begin, openTable } from './kit/table.ts'

const phone = { width: 390, height: 844 }

/** As many answers as show that the bots keep up. */
const enough = 4

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-solo-')) })
})
afterAll(() => server.end('SIGTERM'))

describe.concurrent.each(modules.map(({ about: { slug, title } }) => [slug, title] as const))('%s', (slug, game) => {
  const title = `${slug}: somebody alone has the seats drawn, and plays with bots`

  it(title, { timeout: 120_000 }, () =>
    onStage(title, async (stage) => {
      const maya = await stage.desk('Maya', { size: phone })
      await openTable(maya, server.url, game)
      await maya.page.getByRole('button', { name: 'Shuffle the seats' }).click()
      await maya.page.getByRole('button', { name: /free seats?$/ }).waitFor({ state: 'detached' })
      expect(await faultsOf(maya.page, 'lobby')).toEqual([])
      await begin([maya])

      let answers = 0
      const isEnough = async (): Promise<boolean> => answers >= enough || (await isOver(maya))
      const presses = await playUntil([maya], isEnough, (asked, desk) => {
        answers++
        return plainly(asked, desk)
      })
      expect(presses).toBeGreaterThan(0)
    }),
  )
})
