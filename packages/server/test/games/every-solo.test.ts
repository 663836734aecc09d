import { botLevels, type BotLevel } from '@bay327/engine'
import { modules } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable, newId, newNonce, newToken, openPlayer } from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({})
})
afterAll(() => server.close())

const games = await Promise.all(
  modules.map(
    async ({ about, game, presets }) => [about.slug, about, await game(), (await presets?.()) ?? []] as const,
  ),
)

describe.each(games)('a solo table of %s', (game, { alone }, { seats: seatsOf }, presets) => {
  const { players, sides } = alone ?? { players: 2, sides: [{ place: 0 }] }

  async function laid(
    place: number | undefined,
    level: BotLevel | undefined,
    switches: (typeof presets)[number]['switches'],
  ) {
    const token = newToken()
    const body = { game, name: 'Jonas', token, id: newId(), switches }
    const solo = { players, nonce: newNonce(), ...(place !== undefined && { place }), ...(level && { level }) }
    const jonas = await openPlayer(server.url, await createTable(server.url, { ...body, alone: solo }), token)
    jonas.close()
    return jonas.view()
  }

  it('starts with every side, level and preset that can be chosen', async () => {
    for (const { switches } of presets)
      for (const [at, { place }] of sides.entries()) {
        const level = botLevels[at % botLevels.length]
        const { table, seats } = await laid(place, level, switches)
        expect(table).toMatchObject({ phase: 'playing', players, switches })
        const dealt = seatsOf(table.switches, players)
        const own = seats.filter(({ people }) => people.length > 0).map(({ id }) => id)
        if (place !== undefined) expect(own).toEqual([dealt[place]?.id])
        expect(new Set(seats.flatMap((seat) => (seat.bot ? [seat.level] : [])))).toEqual(
          new Set(own.length === seats.length ? [] : [level]),
        )
      }
  })

  it('starts whatever the lot draws, and gives the person the chosen seat', async () => {
    const { switches } = presets[0] ?? { switches: {} }
    for (let time = 0; time < 4; time++) {
      const { place } = sides[time % sides.length] ?? {}
      const { table, seats } = await laid(place, undefined, switches)
      expect(table.phase).toBe('playing')
      if (place !== undefined) expect(seats[place]?.people).toHaveLength(1)
    }
  })
})

it('is not opened for a seat that does not exist', async () => {
  const [{ about } = { about: undefined }] = modules
  const body = { game: about?.slug, name: 'Jonas', token: newToken(), id: newId() }
  const alone = { players: about?.alone?.players, nonce: newNonce(), place: 30 }
  const answer = await fetch(`${server.url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, alone }),
  })
  expect(await answer.json()).toMatchObject({ error: { code: 'unknown-seat' } })
})
