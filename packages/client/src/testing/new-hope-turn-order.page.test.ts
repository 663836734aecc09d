import type { Switches } from '@bay327/engine'
import { newHope } from '@bay327/games/new-hope/rules/game'
import { table } from '@bay327/room/testing/table'
import { expect, it } from 'vitest'
import { sitBy } from './desk.ts'
import { loadTable } from '../tables/registry.ts'

const goals: readonly (readonly [Switches, string])[] = [
  [{}, 'Be the side that still stands'],
  [{ match: 'swap' }, 'Do more damage as Light'],
  [{ falcon: true }, 'Stand last, or get two aboard'],
]

it.each(goals)('the viewer’s goal is on the page once with these settings: %j', async (switches, want) => {
  const room = table(newHope)
  room.join('Luke', 'Han')
  for (const [id, value] of Object.entries(switches)) room.send('Luke', { type: 'switch', id, value })
  room.start()
  await sitBy(newHope, room, 'Luke', (await loadTable('new-hope'))!)
  const shown = () => [...document.querySelectorAll('.goal')].map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual([expect.stringContaining(want)])
  expect(document.querySelector('.trackbar')?.textContent).not.toContain(want)
})
