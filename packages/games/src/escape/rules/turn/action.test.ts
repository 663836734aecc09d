import { shuffled } from '@bay327/engine/testkit/scripted'
import { describe, expect, it } from 'vitest'
import { decks } from '../../shared/data/cards.ts'
import { drawing, hangarShuffle, kindOf, eventsOf } from '../../testing/testkit.ts'

const numbers = (deck: keyof typeof decks) => decks[deck].map(({ number }) => number)

describe('the decks', () => {
  it('ESC-13a a finished card is face up on its discard pile', () => {
    const { state } = drawing(18)
    expect([state.decks.general.discards, state.decks.general.draw.length]).toEqual([[18], 41])
  })

  it('ESC-13b an exhausted deck is reshuffled from its discards', () => {
    const order = [2, 3, 1]
    const all = [...numbers('general').filter((n) => n !== 18), 18]
    const table = drawing(18, { discards: { general: 41 } }, shuffled(all, ...order))
    expect(eventsOf(table, 'reshuffled')).toMatchObject([{ deck: 'general', cards: 42, why: 'exhausted' }])
    expect([table.state.decks.general.draw.slice(0, 3), table.state.decks.general.discards]).toEqual([order, []])
  })

  it('ESC-13c ESC-13d a hangar card: the player picks a deck that has discards', () => {
    const table = drawing(104, { discards: { general: 3, technical: 2 } })
    expect(table.options('reshuffle')).toEqual(['reshuffle:general', 'reshuffle:technical'])
    const done = table.choose('reshuffle:technical', shuffled(numbers('technical')))
    expect(done.state.decks).toMatchObject({ technical: { discards: [] }, hangar: { discards: [104] } })
    expect([done.state.decks.technical.draw.length, done.state.decks.general.discards.length]).toEqual([12, 3])
  })

  it('the hangar deck itself only with discards from before this card (R-25)', () => {
    const table = drawing(104, { discards: { general: 3, hangar: 2 } })
    expect(table.options('reshuffle')).toEqual(['reshuffle:general', 'reshuffle:hangar'])
  })

  it('ESC-13e T-34 with no other discards the hangar deck is reshuffled, including the new card', () => {
    const table = drawing(106, {}, ...hangarShuffle(106))
    expect(eventsOf(table, 'reshuffled')).toMatchObject([{ deck: 'hangar', cards: 12, why: 'hangar' }])
    expect([table.state.decks.hangar.discards, kindOf(table)]).toEqual([[], 'move'])
  })
})
