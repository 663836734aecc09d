import { expect, it } from 'vitest'
import { playOn, playWithBots } from '../testing/bots.ts'
import { figure } from '../testing/figure.ts'
import { startServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'
import { question } from '../testing/player.ts'

const tidy = tidyAfterEach()

it('without a thread bots follow their policy at every level, and there is no advice', async () => {
  const server = tidy(await startServer({ bots: { threads: 0 } }))
  const { maya } = await playWithBots(server.url, 'capture', ['sharp'])
  tidy(maya)
  await maya.until(() => (question(maya)?.decision.options.length ?? 0) > 1)
  const of = question(maya)?.id ?? ''
  await maya.send({ type: 'advice', question: of })
  expect(await maya.raw('advise', { question: of })).toMatchObject({ ok: false, error: { code: 'not-possible' } })
  await playOn(maya)
  const chosen = maya.events.flatMap(({ event }) => (event.type === 'chose' && event.by !== 'person' ? [event] : []))
  expect(new Set(chosen.map(({ by, level }) => `${by} ${level}`))).toEqual(new Set(['bot easy']))
  expect(await figure(server.url, 'bay327_bot_defaults_total')).toBe(0)
})
