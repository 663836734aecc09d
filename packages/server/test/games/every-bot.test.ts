import { modules } from '@bay327/games/modules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playOn, playWithBots } from '../../src/testing/bots.ts'
import { figure } from '../../src/testing/figure.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer({ bots: { threads: 1, iterations: 8 } })))
afterAll(() => server.close())

const counts = async () => ({
  answers: await figure(server.url, 'bay327_bot_thinking_seconds_count'),
  defaults: await figure(server.url, 'bay327_bot_defaults_total'),
})

it.each(modules.map(({ about }) => about.slug))('%s with bots at the table is played to its end', async (slug) => {
  const before = await counts()
  const { maya } = await playWithBots(server.url, slug, ['steady', 'easy'])
  await playOn(maya)
  expect(maya.view().outcome).toHaveProperty('winners')
  const after = await counts()
  const answers = after.answers - before.answers
  expect(answers).toBeGreaterThan(0)
  // A thread that has to wait for a CPU may be late now and then.
  expect(after.defaults - before.defaults).toBeLessThanOrEqual(Math.max(1, answers / 10))
  maya.close()
})
