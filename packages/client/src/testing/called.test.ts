import type { View } from '@bay327/room'
import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { screenWords } from '../text/screen.ts'
import { seatInSentence } from '@bay327/table/view/people'

/** Returns the captions of the shared screen while Maya is asked, for each seat. */
async function captions(slug: string): Promise<readonly string[]> {
  const module = modules.find(({ about }) => about.slug === slug)!
  const [game, text] = await Promise.all([module.game(), module.text()])
  const seats = game.seats({}, game.people.max).map((seat) => ({ ...seat, people: [] }))
  return seats.map(({ id }) =>
    screenWords.who(['Maya'], id, seatInSentence({ seats, table: { switches: {} } as View['table'] }, id, text)),
  )
}

it('a seat that is not named like a person has an article within a sentence', async () => {
  expect((await captions('breakout'))[0]).toBe('Maya, for the Imperial')
  expect((await captions('endor'))[0]).toBe('Maya, for Rebellion 1')
  expect(await captions('escape')).toContain('Maya, for Leia')
})

it('a game gives `called` only if it differs from the seat’s name', async () => {
  for (const { text, game } of modules) {
    const [words, rules] = await Promise.all([text(), game()])
    const names = rules.seats({}, rules.people.max).map(({ id, pick }) => words.seat(id, pick?.value))
    expect(names.filter(({ name, called = name }) => !called.endsWith(name))).toEqual([])
  }
})
