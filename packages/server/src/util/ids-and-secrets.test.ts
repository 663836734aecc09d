import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Room, RoomCode } from '@bay327/room'
import { digest } from './ids-and-secrets.ts'
import { begin, openPlayer, openTable, play, sitDown, type Player } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

it('distinguishes tokens with the same beginning', () => {
  const token = 'S'.repeat(32)
  expect(digest(`${token}a`)).not.toBe(digest(`${token}b`))
  expect(digest(token)).toMatch(/^[0-9a-f]{64}$/)
})

describe('no frame contains a secret', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  const tidy = tidyAfterEach()

  async function table(game: string): Promise<{ code: RoomCode; everybody: [Player, Player, Player] }> {
    const { code, host } = await openTable(server.url, game, 'Maya')
    const ben = await sitDown(server.url, code, 'Ben')
    const watcher = await openPlayer(server.url, code)
    return { code: code as RoomCode, everybody: [tidy(host), tidy(ben), tidy(watcher)] }
  }

  /** Returns the seed of a room, which only the store may know. */
  async function seedOf(code: RoomCode): Promise<string> {
    const loaded = await server.store.load(code)
    const { room } = JSON.parse(loaded?.snapshot.state ?? '{}') as { room: Room }
    return room.seed
  }

  const textOf = (player: Player): string => player.frames.join('\n')

  it.each(['escape', 'dash'])('in %s: neither the seed, nor a token, nor a hash of one', async (game) => {
    const { code, everybody } = await table(game)
    const [maya, ben] = everybody
    const seed = await seedOf(code)
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    await begin([maya, ben])
    await play([maya, ben], () => maya.events.length > 40 || maya.view().table.phase === 'over')
    for (const player of everybody) {
      await player.hello()
      expect(textOf(player)).toContain('"parts"')
      const isOver = player.view().table.phase === 'over'
      const secrets = everybody.flatMap(({ token }) => [token, digest(token)])
      for (const secret of isOver ? secrets : [seed, ...secrets]) expect(textOf(player)).not.toContain(secret)
      expect(textOf(player)).not.toMatch(/tokenHash|"agenda"|"deck":\[/)
    }
  })

  it('in dash: no cargo but one’s own before the end, and no plan before all are given', async () => {
    const { everybody } = await table('dash')
    const [maya, ben, watcher] = everybody
    await begin([maya, ben])
    const question = maya.view().questions.find(({ seat }) => seat === 'red')
    await maya.send({ type: 'answer', question: question?.id ?? '', option: 'fly:3' })
    await expect.poll(() => ben.position() === maya.position()).toBe(true)
    await expect.poll(() => watcher.position() === maya.position()).toBe(true)
    expect(textOf(watcher)).not.toContain('cargo')
    expect(textOf(watcher)).not.toContain('fly:')
    const ships = ben.view()['game/ships'] as Record<string, object>
    expect(Object.keys(ships['red'] ?? {})).not.toContain('cargo')
    expect(Object.keys(ships['blue'] ?? {})).toContain('cargo')
    expect(ben.events.map(({ event }) => event.type)).not.toContain('chose')
  })

  it('the seed is published when the match is over, and then the record is available to all', async () => {
    const { code, everybody } = await table('dash')
    const [maya, ben, watcher] = everybody
    const record = `${server.url}/api/rooms/${code}/replay`
    const seed = await seedOf(code)
    await begin([maya, ben])
    expect((await fetch(record)).status).toBe(409)
    await play([maya, ben], () => maya.view().table.phase === 'over')
    await watcher.until(({ proof }) => proof.seed === seed)
    expect(await (await fetch(record)).json()).toMatchObject({ format: 'bay327-replay', seed })
  })
})
