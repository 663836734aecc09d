import type { Game } from '@bay327/engine'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { expect, it } from 'vitest'
import { deal } from './serve.ts'

const { replay } = randomSession(games['capture'] as Game, { people: 2, seed: 3, limit: 60 })
const wanted = { at: 5, seats: { [replay.header.seats[0]?.id ?? '']: 'you' } } as const
const dealt = (file: unknown, isLate = () => false) =>
  deal({ games, frozen }, { from: { file: JSON.stringify(file) }, wanted }, isLate)

it('opens a table at a position of a file that verifies', async () => {
  expect(await dealt(replay)).toMatchObject({ game: 'capture', begins: { kind: 'moment', from: { position: 5 } } })
})

it('stops checking a file that takes too long', async () => {
  let requests = 0
  expect(await dealt(replay, () => ++requests > 3)).toBe('check-too-long')
  expect(requests).toBe(4)
})

it("accepts a game's own name only", async () => {
  for (const game of ['constructor', '__proto__', 'toString', 'chess'])
    expect(await dealt({ ...replay, header: { ...replay.header, game } })).toBe('no-file')
})
