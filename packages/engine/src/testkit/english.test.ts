import { expect, it } from 'vitest'
import { faultsIn, faultsInSentence } from './english.ts'

const kindOf = (text: string): string | undefined => faultsIn(text)[0]?.split(':')[0]

it.each([
  ['one of many', '1 stormtroopers behind Luke.', '1 stormtrooper behind Luke.'],
  ['many of one', 'Go 2 square.', 'Go 2 squares.'],
  ['many of one', '0 card left.', '0 cards left.'],
  ['many of one', 'Roll three die.', 'Roll three dice.'],
  ['one that are', '1 discard go back into it.', '1 discard goes back into it.'],
  ['one that are', 'Luke are free.', 'Luke and Leia are free.'],
  ['many that is', '2 choices was taken back.', '2 choices were taken back.'],
  ['you as a third', 'You asks to take back a choice.', 'You ask to take back a choice.'],
  ['you as a third', 'You plays Leia.', 'You play Leia.'],
  ['two that is', 'Luke and Leia is free.', 'Luke and Leia are free.'],
  ['two that is', 'Luke and Leia stays.', 'Luke and Leia stay.'],
  ['a or an', 'Take a order.', 'Take an order.'],
  ['a or an', 'An plan is fixed.', 'A plan is fixed.'],
  ['no of', 'No of you plays.', 'None of you plays.'],
  ['one that are', 'All one are equally near.', 'All three are equally near.'],
  ['a word twice', 'The the die.', 'The die.'],
  ['an empty place', 'Luke , your move.', 'Luke, your move.'],
  ['an empty place', 'Luke  rolls.', 'Luke rolls.'],
  ['two stops', 'Luke rolls..', 'Luke rolls.'],
  ['a small letter after a stop', 'Luke rolls. he stays.', 'Luke rolls. He stays.'],
  ['a person who is he', 'Each goes where he likes.', 'Each goes where they like.'],
  ['nothing filled in', 'undefined rolls.', 'Luke rolls.'],
  ['nobody who is he', 'He must agree.', 'Luke says that he agrees.'],
])('finds %s in “%s”', (kind, wrong, right) => {
  expect(kindOf(wrong)).toBe(kind)
  expect(faultsIn(right)).toEqual([])
})

it('ignores a number that counts nothing', () => {
  for (const text of [
    'Go to space 1.',
    'Round 1 begins.',
    'On 1 of 36 spaces.',
    'Orders 1-2.',
    'Stormtrooper 1 attacks.',
  ])
    expect(faultsIn(text)).toEqual([])
})

it('requires a whole sentence where sentences are expected', () => {
  expect(faultsInSentence('nobody moves.')).toHaveLength(1)
  expect(faultsInSentence('Nobody moves')).toHaveLength(1)
  expect(faultsInSentence('Nobody moves.')).toEqual([])
})
