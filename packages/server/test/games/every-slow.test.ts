import { expect, it, vi } from 'vitest'
import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { waitingFor, phaseOf, viewFor, type CommandId, type Request } from '@bay327/room'
import { botEngineFor } from '../../src/bots/think.ts'
import type { Viewer } from '../../src/rooms/audience.ts'
import { roomOf } from '../../src/rooms/replica.ts'
import { openRooms } from '../../src/rooms/rooms.ts'
import { digest } from '../../src/util/ids-and-secrets.ts'
import type { RoomStore } from '../../src/store/store.ts'
import { freshStore, useFakeTime } from '../../src/testing/fresh.ts'
import { newNode, silentAudience } from '../../src/testing/node.ts'
import { newId, newNonce, newToken } from '../../src/testing/player.ts'
import { allGames } from '../../src/testing/server.ts'

/** Number of questions that Maya answers in each game. */
const ANSWERS = 40

let store: RoomStore
useFakeTime()
freshStore((opened) => (store = opened))

/** Opens a correspondence table for Maya with bots on all other seats. The test controls the node's clock. */
async function slowTable(slug: string) {
  await botEngineFor(slug)
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  const rooms = openRooms(node, silentAudience)
  const token = newToken()
  const made = await rooms.create({ game: slug, name: 'Maya', token, id: newId() })
  const found = made.ok ? await rooms.find(made.code) : made
  if (!found.ok) throw new Error(found.code)
  const { room } = found
  const maya: Viewer = { tokenHash: digest(token), person: undefined }
  const now = () => roomOf(room.replica)
  const send = async (request: Request) => {
    const by = now().people[0]?.id
    const sent = await room.submit({ id: newId() as CommandId, request, ...(by && { by }) })
    if (!sent.ok && (request.type === 'answer' || sent.code !== 'not-possible'))
      throw new Error(`${request.type}: ${sent.code}`)
  }
  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    for (let rounds = 0; rounds < 3; rounds++) {
      await new Promise((resolve) => setImmediate(resolve))
      await room.drain()
    }
  }
  room.enter(maya, undefined)
  await pass(1)
  await send({
    type: 'size',
    players: legalPeople(allGames[slug] ?? { people: { min: 2, max: 2 } }).find((n) => n > 1),
  })
  await send({ type: 'settings', settings: { thinkingMinutes: 1440 } })
  await send({ type: 'ready', nonce: newNonce() })
  await send({ type: 'start' })
  return { rooms, room, maya, now, send, pass }
}

it.each(modules.map(({ about }) => about.slug))(
  'correspondence play of %s always reaches a question for a person, although Maya leaves after each answer',
  async (slug) => {
    const { rooms, room, maya, now, send, pass } = await slowTable(slug)
    const { game } = room.replica
    let answers = 0
    for (; answers < ANSWERS && phaseOf(now()) === 'playing'; answers++) {
      room.leave(maya)
      await pass(1_000)
      for (let seconds = 0; waitingFor(game, now()).length === 0 && phaseOf(now()) === 'playing'; seconds++) {
        if (seconds > 600) throw new Error(`it stands still after ${answers} answers`)
        await pass(1_000)
      }
      room.enter(maya, undefined)
      await pass(1)
      const id = waitingFor(game, now())[0]?.questions[0]
      const options =
        viewFor(game, now(), maya.person).questions.find((question) => question.id === id)?.decision.options ?? []
      const safe = options.filter(({ fatal }) => !fatal)
      const option = (safe.length > 0 ? safe : options)[answers % (safe.length || options.length || 1)]?.id
      if (phaseOf(now()) !== 'playing') break
      if (id === undefined || option === undefined) throw new Error(`nobody is asked after ${answers} answers`)
      await send({ type: 'answer', question: id, option })
    }
    const log = (await store.log(room.code)).map(({ request }) => request.type)
    expect(log.filter((type) => type === 'tend').length).toBeGreaterThan(0)
    expect(log.filter((type) => type === 'answer')).toHaveLength(answers)
    await rooms.close()
  },
)
