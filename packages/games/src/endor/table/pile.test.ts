import { unknownCard } from '../shared/data/types.ts'
import { describe, expect, it } from 'vitest'
import { sightOf, untold } from './pile.ts'

describe('the pile on a pad', () => {
  const seen = { cards: 3, locked: false, pile: ['R01', untold, unknownCard] }

  it('END-2.3e is told apart from bonus orders, which nobody may look at', () => {
    expect(sightOf(seen, true, false)).toEqual([
      { card: 'R01', bonus: false },
      { card: undefined, bonus: false },
      { card: undefined, bonus: true },
    ])
  })

  it('is backs for others, and for its owner while they cover it', () => {
    expect(sightOf({ ...seen, pile: [unknownCard] }, false, false)).toEqual([{ card: undefined, bonus: false }])
    expect(sightOf(seen, true, true).map(({ card }) => card)).toEqual([undefined, undefined, undefined])
  })

  it('END-2.1b shows the locked plan before the piles are laid, and never after', () => {
    expect(sightOf({ cards: 6, locked: true, plan: ['R01'], pile: [] }, true, false)).toHaveLength(1)
    expect(sightOf({ cards: 3, locked: false, plan: ['R01'], pile: [] }, true, false)).toHaveLength(0)
  })
})
