import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createLog } from './log.ts'
import { hostWatch, renamedFrom } from './renamed.ts'

const play = 'https://play.example'
const inside = '127.0.0.1:3000'

it.each([
  ['with PUBLIC_URL', { origin: play, host: inside }, play],
  ['as the browser says', { origin: play, host: inside, 'sec-fetch-site': 'same-origin' }, undefined],
  ['as the proxy says', { origin: play, host: inside, 'x-forwarded-host': 'play.example' }, undefined],
] as const)('detects that a proxy has changed the Host, %s', (_, headers, publicUrl) => {
  expect(renamedFrom({ headers }, publicUrl)).toBe('play.example')
})

it.each([
  ['the host of the page', { origin: play, host: 'play.example' }, play],
  ['the same with its port', { origin: play, host: 'play.example:443' }, play],
  ['no page', { host: inside }, play],
  ['a page of another site', { origin: 'https://evil.example', host: inside, 'sec-fetch-site': 'cross-site' }, play],
  ['a page of who knows', { origin: play, host: inside }, undefined],
  ['no origin', { origin: 'null', host: inside, 'sec-fetch-site': 'same-origin' }, play],
  ['no host', { origin: play }, play],
] as const)('detects nothing in %s', (_, headers, publicUrl) => {
  expect(renamedFrom({ headers }, publicUrl)).toBeUndefined()
})

it('counts each request, and logs it once', async () => {
  const lines: string[] = []
  const metrics = createMetrics()
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const watchHost = hostWatch({ metrics, log, publicUrl: play })
  for (const host of [inside, inside, 'play.example']) watchHost({ headers: { origin: play, host } } as never)
  expect((await metrics.renamedHosts.get()).values[0]?.value).toBe(2)
  expect(lines).toEqual([
    expect.stringMatching(/"asked":"play.example","came":"127.0.0.1:3000".*proxy_set_header Host/),
  ])
})
