import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('redacts the secrets of everything that is logged', () => {
  let written = ''
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.toString()
      done()
    },
  })
  const log = createLog('trace', sink)
  log.info({ token: 'plant', hello: { token: 'plant' }, entry: { made: { seed: 'plant', tokenHash: 'plant' } } }, 'one')
  log.info({ request: { type: 'follow-link', key: 'plant' }, proposal: { newcomer: 'plant' } }, 'a seat moves')
  log.info({ a: { b: { nonce: 'plant' } }, room: 'rusty-heron' }, 'two')
  expect(written).toContain('rusty-heron')
  expect(written).toContain('[secret]')
  expect(written).not.toContain('plant')
})
