import { describe, expect, it } from 'vitest'
import type { Line } from './lines.ts'
import { kindsIn, filterLines } from './log-filter.ts'

let keys = 0
const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  kinds: [],
  key: ++keys,
  at: 0,
  round: 1,
  moment: keys,
  ...more,
})
const log = [
  line('Léia fires: a hit.', { seat: 'leia', kinds: ['throw'], figures: '5 + 4 = 9 vs 9' }),
  line('Two stormtroopers behind Luke.', { seat: 'luke', kinds: ['loss'] }),
  line('Leia runs to H7.', { seat: 'leia', kinds: ['move'] }),
  line('Leia: Con', { seat: 'leia', kinds: ['vote'], figures: 'by vote, Maya for Con, Jonas for Agility' }),
  line('Maya sits down.', { kinds: ['table'] }),
]
const nameOf = (seat: string) => (seat === 'luke' ? 'Luke Skywalker' : 'Leia')
const found = (...[sieve]: Parameters<typeof filterLines> extends [unknown, infer S, unknown] ? [S] : never) =>
  filterLines(log, sieve, nameOf).map((line) => log.indexOf(line))

describe('filtering log lines', () => {
  it('by seat, by kind, by both', () => {
    expect(found({})).toEqual([0, 1, 2, 3, 4])
    expect(found({ seat: 'leia' })).toEqual([0, 2, 3])
    expect(found({ kind: 'throw' })).toEqual([0])
    expect(found({ seat: 'luke', kind: 'move' })).toEqual([])
  })

  it('by all of several words, anywhere in the line, without regard to case and accents', () => {
    expect(found({ words: 'leia HIT' })).toEqual([0])
    expect(found({ words: 'vs 9' })).toEqual([0])
    expect(found({ words: 'skywalker' })).toEqual([1])
    expect(found({ words: '  maya ' })).toEqual([3, 4])
    expect(found({ words: 'maya', kind: 'vote' })).toEqual([3])
  })

  it('offers the existing kinds', () => {
    expect(kindsIn(log)).toEqual(['throw', 'move', 'loss', 'vote', 'table'])
    expect(kindsIn([])).toEqual([])
  })
})
