import { describe, expect, it } from 'vitest'
import { stallsText as text } from '../testing/toys/toy-stalls.ts'
import { factInSentence, padOf, sharedOf } from './facts.ts'

const seats = ['ana', 'bel']

describe('what a view has by seat, if the texts have no pads', () => {
  it('is a fact of each seat, named like the data', () => {
    const view = { coins: { ana: 3, bel: 0 }, hasPermit: { ana: true, bel: false } }
    expect(padOf(text, view, 'bel', seats).map(factInSentence)).toEqual(['Coins: 0', 'Has permit: no'])
  })

  it('is found inside the records of seats, and lists are counted', () => {
    const view = { traders: { ana: { goods: ['fuel', 'parts'] }, bel: { goods: [] } } }
    expect(padOf(text, view, 'ana', seats)).toEqual([{ id: 'goods', name: 'Goods', value: 2 }])
  })

  it('is face down if another seat shows it and this one does not, and private if the reverse is true', () => {
    const view = { traders: { ana: { debt: 4 }, bel: {} } }
    expect(padOf(text, view, 'bel', seats)).toEqual([{ id: 'debt', name: 'Debt', secret: true }])
    expect(padOf(text, view, 'ana', seats)).toEqual([{ id: 'debt', name: 'Debt', value: 4, secret: true }])
  })

  it('is public once all seats show it', () => {
    const view = { traders: { ana: { debt: 4 }, bel: { debt: 1 } } }
    expect(padOf(text, view, 'ana', seats)).toEqual([{ id: 'debt', name: 'Debt', value: 4 }])
  })

  it('leaves out what does not fit on a line, and records with other keys than seats', () => {
    const view = { map: { a1: 2 }, traders: { ana: { route: { a1: 'b2' } }, bel: { route: {} } } }
    expect(padOf(text, view, 'ana', seats)).toEqual([])
  })
})

it('what belongs to no seat is separate; a seat is shown by its name, and lists of seats are not counted', () => {
  const view = { goodsLeft: 9, turn: 'ana', ready: ['ana'], pile: ['x', 'y'], coins: { ana: 1, bel: 2 } }
  expect(sharedOf(text, view, seats).map(factInSentence)).toEqual(['Goods left: 9', 'Turn: Ana', 'Pile: 2'])
})
