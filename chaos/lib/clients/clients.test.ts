import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBuiltStore } from '@bay327/server/testing/embedded'
import { startServer } from '@bay327/server/testing/server'
import { openCrew } from './clients.ts'
import { judge } from '../convergence-check.ts'

it('plays every game over connections that break during commands, at two servers, and sends unanswered commands again', async () => {
  const server = await startServer()
  const other = await startServer({ store: server.store })
  const crew = await openCrew({ urls: () => [server.url, other.url], rooms: 6, pace: 30 })
  const sentAgain = () =>
    crew.members.flatMap(({ sent }) => sent.filter(({ at, last, yes }) => last > at && yes !== undefined))
  for (let rounds = 0; rounds < 3 || sentAgain().length < 3; rounds++) {
    expect(await crew.goOn(2)).toEqual([])
    for (const { line } of crew.members) line?.socket.io.engine.close()
  }
  expect(await crew.settle()).toEqual([])
  expect(crew.members.every(({ away }) => away.length > 1)).toBe(true)
  const found = await judge(server.store, crew.members)
  expect(found).toMatchObject({ lost: [], doubled: [], denied: [], differing: [] })
  crew.playOn()
  expect(await crew.goOn()).toEqual([])
  await crew.close()
  await other.close()
  await server.close()
})

it('retries to open a table at a server that refuses at first', async () => {
  let opened = 0
  const directory = mkdtempSync(join(tmpdir(), 'bay327-crew-'))
  const store = await openBuiltStore(directory)
  const server = await startServer({
    store: {
      ...store,
      async create(...args) {
        const made = await store.create(...args)
        if (++opened < 3) throw new Error('The answer is lost.')
        return made
      },
    },
  })
  const crew = await openCrew({ urls: () => [server.url], rooms: 1 })
  expect([opened, crew.rooms.length, await crew.goOn()]).toEqual([3, 1, []])
  await crew.close()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})
