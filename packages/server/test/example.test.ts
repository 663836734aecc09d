import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawsBySeed } from '../src/testing/luck.ts'
import { newNonce, openTable, play } from '../src/testing/player.ts'
import { startServer } from '../src/testing/server.ts'

/**
 * Path of a Python with the libraries that the example needs. If there is none, `npm test` says that this test was not
 * run.
 */
const python = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3'].find(
  (candidate) => spawnSync(candidate, ['-c', 'import socketio, websocket']).status === 0,
)

it.each([
  ['with a Socket.IO client', process.execPath, 'client.mjs'],
  ['with no package at all', process.execPath, 'plain.mjs'],
  ...(python === undefined ? [] : [['in Python, with its Socket.IO client', python, 'client.py']]),
])('the example plays a whole match using only the document, %s', async (_, program, name) => {
  const server = await startServer()
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  const env = { ...process.env, ...drawsBySeed() }
  const example = spawn(program, [join(import.meta.dirname, `../examples/${name}`), server.url, code, 'Ada'], { env })
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
