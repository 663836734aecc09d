import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newNonce, openTable, play } from './testing/player.ts'
import { startServer } from './testing/server.ts'

it('the example client plays a whole match from the document alone', { timeout: 60_000 }, async () => {
  const server = await startServer()
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  const example = spawn(process.execPath, [
    join(import.meta.dirname, '../examples/client.mjs'),
    server.url,
    code,
    'Ada',
  ])
  let output = ''
  for (const stream of [example.stdout, example.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exit = once(example, 'exit')
  await host.until(({ people }) => people.some(({ name, ready }) => name === 'Ada' && ready))
  await host.send({ type: 'ready', nonce: newNonce() })
  await host.send({ type: 'start' })
  await play([host], () => host.view().table.phase === 'over')
  expect(await exit).toEqual([0, null])
  expect(output).toContain('"type":"started"')
  expect(output).toMatch(/over: \{"winners":/)
  host.close()
  await server.close()
})
