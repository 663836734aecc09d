import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { longAnswers } from './long-answers.ts'
import { addMemory, type MemoryRoutes } from './memory.ts'

it('waits for a match that has just ended if the request says so, and does not wait otherwise', async () => {
  const id = 'A'.repeat(22)
  let looks = 0
  const match = () => Promise.resolve(++looks < 3 ? undefined : gzipSync('{"match":1}'))
  const store = { match, totals: () => Promise.resolve([]) } as unknown as MemoryRoutes['store']
  const api = fastify()
  addMemory(api, { store, memory: { keep: 1, totals: false }, games: {}, send: longAnswers() }, {})
  expect((await api.inject(`/replays/${id}`)).statusCode).toBe(404)
  const waited = await api.inject(`/replays/${id}?wait`)
  expect([waited.statusCode, waited.json(), looks]).toEqual([200, { match: 1 }, 3])
  await api.close()
})
