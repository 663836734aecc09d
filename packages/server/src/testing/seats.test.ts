import { expect, it } from 'vitest'
import { openPlayer } from './player.ts'
import { seatTable } from './seats.ts'
import { startServer } from './server.ts'

it('seats as many people as a game allows, and each token opens its own seat', async () => {
  const server = await startServer()
  const { code, tokens } = await seatTable(server.url, 'capture', 9, true)
  const players = await Promise.all(tokens.map((token) => openPlayer(server.url, code, token)))
  expect(players.map((player) => player.view().you.seats.length > 0)).toEqual(tokens.map(() => true))
  expect(players[0]?.view().table.phase).toBe('playing')
  for (const player of players) player.close()
  await server.close()
})
