import { expect, it } from 'vitest'
import type { View } from '@bay327/room'
import { gameOf } from './game.ts'

it("gives a game its own parts, and none of the room's", () => {
  const view = { 'game/board': ['a'], 'game/round': 2, table: { code: 'rusty-heron' }, questions: [], you: {} }
  expect(gameOf(view as unknown as View)).toEqual({ board: ['a'], round: 2 })
})
