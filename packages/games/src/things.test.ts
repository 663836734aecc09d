import { wordsOf, type Game, type GameView, type Option } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { soldierNames, rebelPieces } from './action-figure/shared/data/pieces.ts'
import type { RebelId, SoldierId } from './action-figure/shared/types.ts'
import { orders } from './endor/shared/data/orders.ts'
import type { CardId, OrderId } from './endor/shared/data/types.ts'
import { cardName } from './endor/text/words.ts'
import { heroData } from './escape/shared/data/heroes.ts'
import type { HeroId, Stat } from './escape/shared/data/types.ts'
import { statNames } from './escape/text/words.ts'
import { modules } from './modules.ts'
import { characterData, type CharacterId } from './new-hope/shared/data/characters.ts'

/** Returns the values in an option's property: one id, a list of ids, or a plan that maps ids to ids. */
const parts = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flat() : [value].flat()

const soldierName = (id: SoldierId): string => soldierNames[id].replace(/ \d$/, '')

/**
 * Functions by the name of an option's property, for properties that name a card or a piece. Each returns the name in
 * the game's data, which the drawing uses too.
 */
const things: Readonly<Record<string, Readonly<Record<string, (id: never, option: Option) => string>>>> = {
  escape: {
    skill: (id: Stat, { verb }) => (verb === 'fail' ? '' : statNames[id]),
    target: (id: HeroId) => heroData[id].short,
  },
  capture: { soldier: soldierName },
  breakout: { soldier: soldierName, rebel: (id: RebelId) => rebelPieces[id].short },
  dantooine: { verb: (verb: string) => (verb === 'stop' ? 'Repair Station' : '') },
  endor: { order: (id: OrderId) => orders[id].name, cards: (id: CardId) => cardName(id) },
  'new-hope': {
    heroes: (id: CharacterId) => characterData[id].short,
    targets: (id: string) => Object.entries(characterData).find(([own]) => own === id)?.[1].short ?? '',
  },
}

const named = await Promise.all(
  modules.map(async (module) => [module.about.slug, module, await module.game(), await module.text()] as const),
)

describe.each(named)('cards and pieces of %s', (slug, module, game, text) => {
  const names = things[slug] ?? {}

  /** Yields the names in the options of a random match: the place, the label, and the expected name. */
  function* labelled(labelledGame: Game): Generator<{ label: string; name: string }> {
    const found: { label: string; name: string }[] = []
    const note = (option: Option, decision: Parameters<typeof text.option>[1], view: GameView) => {
      const { title } = text.question(decision, view)
      const { label, detail = '' } = text.option(option, decision, view)
      for (const [property, nameOf] of Object.entries(names)) {
        const value = (option as unknown as Readonly<Record<string, unknown>>)[property]
        for (const id of value === undefined ? [] : parts(value))
          found.push({ label: `${title} ${label} ${detail}`, name: nameOf(id as never, option) })
      }
    }
    for (const seed of [1, 2, 3, 4])
      randomPlay(labelledGame, { people: game.people.max, seed }, ({ state, decision }) => {
        const view = game.view(state, new Set([decision.seat]))
        for (const option of decision.options.slice(0, 12)) note(option, decision, view)
      })
    yield* found
  }

  it('have one name in the data of the game, on every option, and in its rules', async () => {
    expect(Object.keys(names)).not.toEqual([])
    const chapters = await module.chapters({})
    const book = chapters.flatMap(({ paragraphs }) => paragraphs.map(wordsOf)).join('\n')
    const faults = new Set<string>()
    let seen = 0
    for (const { label, name } of labelled(game)) {
      seen++
      if (!label.toLowerCase().includes(name.toLowerCase())) faults.add(`"${label}" does not name ${name}`)
      if (!book.toLowerCase().includes(name.toLowerCase())) faults.add(`the rules do not name ${name}`)
    }
    expect(seen).toBeGreaterThan(0)
    expect([...faults].slice(0, 20)).toEqual([])
  })
})
