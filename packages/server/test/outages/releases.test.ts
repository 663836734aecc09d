import { gunzipSync } from 'node:zlib'
import { matchRecord } from '@bay327/room/protocol/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fastRandom, pick, verify, type Replay } from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import { frozen, frozenOf } from '@bay327/games/frozen'
import { matchLog, replayOf, viewFor, type CommandId, type PersonId, type Request, type RoomCode } from '@bay327/room'
import { loadReplica } from '../../src/rooms/load.ts'
import type { HostedRoom } from '../../src/rooms/hosted.ts'
import { roomOf } from '../../src/rooms/replica.ts'
import { openRooms, type Rooms } from '../../src/rooms/rooms.ts'
import type { RoomStore } from '../../src/store/store.ts'
import { summary } from '../../src/testing/fixtures/dump.ts'
import {
  releases,
  replaysOf,
  restore,
  restoreFiles,
  roomsOf,
  type Fixture,
} from '../../src/testing/fixtures/restore.ts'
import { newNode, silentAudience } from '../../src/testing/node.ts'
import { allGames } from '../../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../../src/testing/stores.ts'

async function check(replay: Replay | undefined) {
  const game = allGames[replay?.header.game ?? '']
  if (replay === undefined || game === undefined) throw new Error('no replay')
  return verify(game, replay, await frozenOf(frozen, replay))
}

describe.each(releases)('release %s: its finished matches', (release) => {
  it.each(replaysOf(release))('%s still verifies completely', async (_game, text) => {
    const verdict = await check(readReplay(text))
    expect(verdict).toMatchObject({ ok: true })
    expect(verdict).not.toHaveProperty('unchecked')
  })
})

describe.each(storePlaces)('on %s', (name, make) => {
  describe.each(releases)('a table of release %s', (release) => {
    const isRedis = name === 'Redis'
    const rooms = roomsOf(release).filter(({ hash }) => (hash !== undefined) === isRedis)
    const scenes = rooms.map((fixture) => [fixture.scene, fixture.game, fixture] as const)
    let place: StorePlace
    let store: RoomStore
    let open: Rooms
    beforeAll(async () => {
      place = await make()
      await (await place.open()).close()
      await restore(place, rooms)
      store = await place.open()
      // Matches ended at the time of that release, so they are kept long enough to be stored now.
      const memory = { keep: 100 * 365 * 86_400_000, totals: true }
      open = openRooms({ ...newNode(store), memory }, silentAudience)
    })
    afterAll(async () => {
      await open.close()
      await store.close()
      await place.remove()
    })

    it.each(scenes)('%s (%s) is read as that release had it', async (_scene, _game, { code, head }) => {
      const replica = await loadReplica(newNode(store), code as RoomCode)
      expect(summary(roomOf(replica))).toEqual(head)
    })

    it.each(scenes)('%s (%s) continues, with everybody in their seats', async (...[, , fixture]) => {
      const room = await hosted(fixture)
      const { head } = fixture
      await begin(room)
      await play(room, 3)
      const now = roomOf(room.replica)
      for (const { id } of now.people) expect(viewFor(room.replica.game, now, id).you.person).toBe(id)
      expect(now.seats.map(({ id, people }) => ({ id, people }))).toEqual(head.seats)
      expect(now.people.map((person) => person.name)).toEqual(head.people)
    })

    // Half of the scenes run on this store and half on the other. The test above checks each store.
    it.each(scenes.filter((_, i) => i % 2 === Number(isRedis)))(
      '%s (%s) reaches the end of its match, and the match verifies',
      async (...[, , fixture]) => {
        const room = await hosted(fixture)
        await begin(room)
        await play(room)
        const over = roomOf(room.replica)
        const replay = replayOf(over, matchLog(await store.log(over.code), over))
        const verdict = await check(readReplay(JSON.stringify(replay)))
        expect(verdict).toMatchObject({ ok: true })
        expect(verdict).not.toHaveProperty('unchecked')
        expect(await recordOf(viewFor(room.replica.game, over, undefined).proof.replay)).toMatchObject({ replay })
      },
    )

    /** Returns the stored record of a match in the current form, also if the match began under the old release. */
    async function recordOf(id = ''): Promise<unknown> {
      await expect.poll(() => store.match(id)).toBeDefined()
      const record: unknown = JSON.parse(gunzipSync((await store.match(id)) ?? '').toString())
      expect(matchRecord.safeParse(record).error).toBeUndefined()
      return record
    }

    async function hosted({ code }: Fixture): Promise<HostedRoom> {
      const found = await open.find(code as RoomCode)
      if (!found.ok) throw new Error(found.code)
      return found.room
    }
  })
})

describe('a store of release 0.1.0, whose server was killed before any move was in its database', () => {
  const tables = roomsOf('0.1.0')
  const [, make] = storePlaces[0] ?? []

  it('opens with every table as that release had it, and each continues, also after another start', async () => {
    const place = await make?.()
    if (place === undefined) throw new Error('no store')
    restoreFiles(place.env['DATA_DIR'] ?? '', '0.1.0')
    for (const isAgain of [false, true]) {
      const store = await place.open()
      const open = openRooms(newNode(store), silentAudience)
      for (const { code, head } of tables) {
        const now = summary(roomOf(await loadReplica(newNode(store), code as RoomCode)))
        if (isAgain) expect(now.version).toBeGreaterThan(head.version)
        else expect(now).toEqual(head)
        const found = await open.find(code as RoomCode)
        if (!found.ok) throw new Error(found.code)
        await begin(found.room)
        await play(found.room, 3)
      }
      await open.close()
      await store.close()
    }
    await place.remove()
  })
})

it('an entry that an older release accepted and this one refuses is skipped, and the table opens', async () => {
  const [, make] = storePlaces[0] ?? []
  const fixture = roomsOf('fd9272e').find(({ scene, room }) => scene === 'plan' && room !== undefined)
  if (fixture === undefined || make === undefined) throw new Error('no such table')
  const { code, head, entries = [] } = fixture
  const odd = { id: 'odd', at: 1, by: 'p-nobody', request: { type: 'rename', name: 'Nobody' } }
  const place = await make()
  await (await place.open()).close()
  await restore(place, [
    { ...fixture, entries: [...entries, { version: head.version + 1, id: 'odd', body: JSON.stringify(odd) }] },
  ])
  const store = await place.open()
  const open = openRooms(newNode(store), silentAudience)
  const found = await open.find(code as RoomCode)
  if (!found.ok) throw new Error(found.code)
  const { state, version } = summary(roomOf(found.room.replica))
  expect(state).toBe(head.state)
  expect(version).toBeGreaterThan(head.version + 1)
  await play(found.room, 3)
  await open.close()
  await store.close()
  await place.remove()
})

const LONG = 100
let sent = 0
async function send(room: HostedRoom, by: PersonId | undefined, request: Request): Promise<void> {
  const verdict = await room.submit({ id: `test-${++sent}` as CommandId, ...(by && { by }), request })
  if (!verdict.ok) throw new Error(`${request.type}: ${verdict.code}`)
}

/** Starts the match of a table in the lobby, or continues a paused one. */
async function begin(room: HostedRoom): Promise<void> {
  const { seats, host, play: playing } = roomOf(room.replica)
  if (playing?.paused) await send(room, seats[0]?.people[0], { type: 'pause', on: false })
  if (playing !== undefined) return
  for (const person of new Set(seats.flatMap(({ people }) => people)))
    await send(room, person, { type: 'ready', nonce: 'ab'.repeat(16) })
  await send(room, host, { type: 'start' })
}

/** Everybody answers at random, this many times or until the match is over. A long match ends when somebody resigns. */
async function play(room: HostedRoom, answers = Infinity): Promise<void> {
  const choices = fastRandom(7)
  for (let count = 0; count < answers && roomOf(room.replica).play?.end === undefined; count++) {
    const { person, id, decision } = nextAnswer(room, count > LONG)
    const safe = decision.options.filter(({ fatal }) => !fatal)
    const option = pick(choices, safe.length > 0 ? safe : decision.options)
    await send(room, person, { type: 'answer', question: id, option: option.id })
  }
}

/** Returns the first person with an unanswered question, and the question. */
function nextAnswer({ replica }: HostedRoom, mayResign: boolean) {
  const { matches, seats, play: playing } = roomOf(replica)
  const waiting = replica.game.decisions(playing?.match.state)
  for (const decision of mayResign ? [...waiting].reverse() : waiting) {
    const id = `${matches}.${playing?.undos}.${decision.id}`
    const people = seats.find((seat) => seat.id === decision.seat)?.people ?? []
    const cast = playing?.ballots[id] ?? {}
    // After a tie, the second voter votes again.
    const person = people.find((person) => cast[person] === undefined) ?? people.find((_, i) => i === 1)
    if (person !== undefined && (mayResign || !decision.optional) && !decision.answered) return { person, id, decision }
  }
  throw new Error('unheard is asked, and the match is not over')
}
