import { expect, it } from 'vitest'
import type { CommandId, Entry, RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import { startServer } from '@bay327/server/testing/server'
import { openCrew } from './clients/clients.ts'
import { flawsOf, logsOf } from './copy.ts'

it('finds nothing in a true copy, and every kind of fault in wrong ones', async () => {
  const server = await startServer()
  const crew = await openCrew({ urls: () => [server.url], rooms: 2, games: ['capture'], pace: 5 })
  await crew.goOn(20)
  await crew.settle()
  const [rooms, live] = [crew.rooms, await logsOf(server.store, crew.rooms)]
  const [firstRoom, secondRoom] = rooms as [RoomCode, RoomCode]
  /** Returns the store, with the log of one room changed. */
  const having = (log: (log: readonly Entry[]) => readonly Entry[]): Pick<RoomStore, 'log' | 'load'> => ({
    load: (room) => server.store.load(room),
    log: async (room) => (room === firstRoom ? log(live.get(room) ?? []) : (live.get(room) ?? [])),
  })
  const flaws = (copy: Pick<RoomStore, 'log' | 'load'>, began: number) => flawsOf(copy, live, crew.members, began)
  const last = Math.max(...crew.members.flatMap(({ sent }) => sent.map(({ yes = 0 }) => yes)))

  expect(await flaws(server.store, last + 1)).toEqual({ missing: [], lost: [], astray: [], differing: [] })
  expect(live.get(secondRoom)?.length).toBeGreaterThan(20)
  // A copy may lack the entries that were acknowledged after it began.
  const short = having((log) => log.slice(0, 3))
  expect(await flaws(short, 0)).toMatchObject({ missing: [], lost: [], astray: [] })
  expect((await flaws(short, last + 1)).lost.length).toBeGreaterThan(20)

  expect(
    await flaws(
      having(() => []),
      0,
    ),
  ).toMatchObject({ missing: [firstRoom] })
  const other = having((log) => log.with(2, { ...(log[2] as Entry), id: 'another' as CommandId }))
  expect(await flaws(other, 0)).toMatchObject({ missing: [], astray: [firstRoom] })
  const torn = having((log) => log.toSpliced(5, 1))
  expect((await flaws(torn, 0)).differing.length).toBeGreaterThan(0)
  await crew.close()
  await server.close()
})
