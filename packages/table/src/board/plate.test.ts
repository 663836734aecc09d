import { expect, it } from 'vitest'
import { plateOf, plateOnDesk } from './plate.ts'

const names = [undefined, '7', '46', 'K6', 'HI15', 'A']
const counts = [undefined, '3', '\u00d73', '2\u00d7']

it('has no bare number on a desktop, whatever the place and the choice are called', () => {
  for (const short of names)
    for (const count of counts)
      for (const rank of ['main', 'second', 'field'] as const)
        expect(plateOnDesk({ rank, ...(count && { count }) }, short) ?? '').not.toMatch(/^\s*(?:\d+\s*)?\d$/)
})

it("has the place's name, and the number beside it", () => {
  expect(plateOf({ count: '\u00d73' }, 'K6')).toBe('K6 \u00d73')
  expect(plateOnDesk({ rank: 'main' }, 'K6')).toBe('K6')
  expect(plateOnDesk({ rank: 'main', count: '\u00d73' }, '7')).toBe('\u00d73')
  expect(plateOnDesk({ rank: 'second' }, 'K6')).toBeUndefined()
})
