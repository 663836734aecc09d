import { unknownCard } from '../../shared/data/types.ts'
import { describe, expect, it } from 'vitest'
import { emptyPile, sightOf, untold } from './pile.ts'

describe('the pile on a pad', () => {
  const seen = { cards: 3, locked: false, pile: ['R01', untold, unknownCard] }

  it('END-2.3e distinguishes planned cards from bonus orders, which nobody may look at', () => {
    expect(sightOf(seen, true, false)).toEqual([
      { card: 'R01', bonus: false },
      { card: undefined, bonus: false },
      { card: undefined, bonus: true },
    ])
  })

  it('shows backs to others, and to its owner while covered', () => {
    expect(sightOf({ ...seen, pile: [unknownCard] }, false, false)).toEqual([{ card: undefined, bonus: false }])
    expect(sightOf(seen, true, true).map(({ card }) => card)).toEqual([undefined, undefined, undefined])
  })

  it('END-2.1b shows the locked plan before the piles are made, and never after', () => {
    expect(sightOf({ cards: 6, locked: true, plan: ['R01'], pile: [] }, true, false)).toHaveLength(1)
    expect(sightOf({ cards: 3, locked: false, plan: ['R01'], pile: [] }, true, false)).toHaveLength(0)
  })

  it('END-2.1b distinguishes the locked plan of another side from a plan that is not made', () => {
    const other = { cards: 6, pile: [] }
    expect(emptyPile({ ...other, locked: true }, 'plan')).toBe('secret')
    expect(emptyPile({ ...other, locked: false }, 'plan')).toBe('open')
    expect(emptyPile({ ...other, locked: false }, 'execute')).toBe('spent')
  })
})
