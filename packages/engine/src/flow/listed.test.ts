import { expect, it } from 'vitest'
import type { Option } from '../contract/game.ts'
import { inOrder } from './listed.ts'

const option = (id: string, overrides: Partial<Option> = {}): Option => ({ id, verb: id.slice(0, 4), ...overrides })
const ids = (options: readonly Option[]) => options.map(({ id }) => id)
const worth = (worths: Readonly<Record<string, number>>) => (item: Option) => {
  const found = worths[item.id]
  return found === undefined ? {} : { worth: found }
}

it('lists first the option that contributes most to the goal, and last the one that loses', () => {
  const all = [option('end', { fatal: true }), option('far'), option('near'), option('also')]
  expect(ids(inOrder(all, worth({ end: 9, far: 1, near: 2, also: 1 })))).toEqual(['near', 'far', 'also', 'end'])
})

it('lists the usual option first, except where it marks the start of a stepper', () => {
  expect(ids(inOrder([option('far'), option('near', { usual: true })], worth({})))).toEqual(['near', 'far'])
  const counted = [option('accept'), option('pay1', { count: 1 }), option('pay2', { count: 2, usual: true })]
  expect(ids(inOrder(counted, worth({})))).toEqual(['accept', 'pay1', 'pay2'])
})

it('lists options without a worth after those that have one, however small', () => {
  expect(ids(inOrder([option('call'), option('walk'), option('run')], worth({ walk: -9, run: -7 })))).toEqual([
    'run',
    'walk',
    'call',
  ])
})
