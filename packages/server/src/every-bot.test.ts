import { modules } from '@bay327/games/modules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure, playOn, playWithBots } from './testing/bots.ts'
import { startServer, type TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer({ bots: { threads: 1, iterations: 8 } })))
afterAll(() => server.close())

const count = () => figure(server.url, 'bay327_bot_thinking_seconds_count')

it.each(modules.map(({ about }) => about.slug))('%s with bots at the table is played to its end', async (slug) => {
  const before = await count()
  const { maya } = await playWithBots(server.url, slug, ['steady', 'easy'])
  await playOn(maya)
  expect(maya.view().outcome).toHaveProperty('winners')
  const answers = (await count()) - before
  expect(answers).toBeGreaterThan(0)
  expect(await figure(server.url, 'bay327_bot_defaults_total')).toBeLessThan(answers / 10)
  maya.close()
})
