import type { View } from '@bay327/room'
import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { seatInSentence } from '@bay327/table/view/people'

/** Returns the name of each seat within a sentence. */
async function names(slug: string): Promise<readonly string[]> {
  const module = modules.find(({ about }) => about.slug === slug)!
  const [game, text] = await Promise.all([module.game(), module.text()])
  const seats = game.seats({}, game.people.max).map((seat) => ({ ...seat, people: [] }))
  return seats.map(({ id }) => seatInSentence({ seats, table: { switches: {} } as View['table'] }, id, text))
}

it('a seat that is not named like a person has an article within a sentence', async () => {
  expect((await names('breakout'))[0]).toBe('the Imperial')
  expect((await names('endor'))[0]).toBe('Rebellion 1')
  expect(await names('escape')).toContain('Leia')
})

it('a game gives `called` only if it differs from the seat’s name', async () => {
  for (const { text, game } of modules) {
    const [words, rules] = await Promise.all([text(), game()])
    const all = rules.seats({}, rules.people.max).map(({ id, pick }) => words.seat(id, pick?.value))
    expect(all.filter(({ name, called = name }) => !called.endsWith(name))).toEqual([])
  }
})
