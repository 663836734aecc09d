import { expect, it } from 'vitest'
import type { Position, Update } from '@bay327/room'
import { updateText } from './text.ts'

it('the text of an update says what the update says', () => {
  const people = [{ name: 'Ann “the Ace”' }]
  const update = {
    position: '7.c-7' as Position,
    now: 5,
    watching: 0,
    parts: { people, outcome: null, 'game/round': 3, 'game/gone': null },
    events: [{ at: 5, version: 7, event: { type: 'started', match: 1 } }],
  } as unknown as Update
  expect(JSON.parse(updateText(update))).toEqual(update)
  expect(JSON.parse(updateText({ ...update, from: '6.c-6' as Position, parts: {} }))).toEqual({
    ...update,
    from: '6.c-6',
    parts: {},
  })
})
