import { describe, expect, it } from 'vitest'
import { fileOf, readFile } from './file.ts'
import type { MatchLine } from './match-line.ts'
import { linesIn } from './schema.ts'

const line = (id: string, change: Partial<MatchLine> = {}): MatchLine => ({
  version: 1,
  id: id.padEnd(22, 'x'),
  seal: 'ab'.repeat(32),
  game: 'escape',
  ended: 1_700_000_000_000,
  switches: { harder: true, match: 'swap' },
  seats: [
    { id: 'luke', name: 'Luke', side: 'rebels', people: [], mine: true },
    { id: 'han', name: 'Han', side: 'rebels', people: ['Maya'] },
  ],
  end: 'won',
  cause: 'escaped',
  title: 'All four aboard',
  why: 'Nobody is left behind.',
  rounds: 14,
  figures: [{ name: 'Aboard', value: '4', of: '4' }],
  luck: { points: -3.5, least: 8 },
  ...change,
})

describe('a file of statistics', () => {
  it('restores in another browser what this one stored', () => {
    const lines = [line('a'), line('b', { luck: undefined, end: 'broken-off', cause: undefined })]
    expect(readFile(fileOf(lines))).toEqual({ ok: true, lines })
    expect(readFile(fileOf([]))).toEqual({ ok: true, lines: [] })
  })

  const changed = (change: object): string =>
    JSON.stringify({ ...(JSON.parse(fileOf([line('a')])) as object), ...change })
  it.each([
    ['a picture', '\u0089PNG', 'no-file'],
    ['an empty file', '', 'no-file'],
    ['another file of ours', '{"format":"bay327-replay","version":3}', 'no-file'],
    ['one of a later release', changed({ version: 2 }), 'newer'],
    ['one with more than anybody plays', changed({ matches: Array.from({ length: 10_001 }, () => 0) }), 'too-many'],
    ['one that is far too large', ' '.repeat(8_000_001), 'too-large'],
  ])('is not one: %s', (_, text, why) => {
    expect(readFile(text)).toEqual({ ok: false, why })
  })

  it.each([
    ['an id that leads nowhere', { id: '../../x' }],
    ['a seal that is none', { seal: 'wax' }],
    ['an end that there is not', { end: 'fled' }],
    ['a time that never was', { ended: -1 }],
    ['nobody at the table', { seats: [] }],
    ['luck beyond all chance', { luck: { least: 101 } }],
    ['a name as long as a book', { title: 'x'.repeat(201) }],
  ])('is refused as a whole because of one line with %s', (_, change) => {
    const text = JSON.stringify({
      format: 'bay327-statistics',
      version: 1,
      matches: [line('a'), { ...line('b'), ...change }],
    })
    expect(readFile(text)).toEqual({ ok: false, why: 'bad-line', line: 2 })
  })
})

it('lines of a later release are ignored, and the newest is first', () => {
  const old = line('a', { ended: 1 })
  expect(linesIn([old, { ...line('b'), version: 2 }, undefined, line('c')])).toEqual([line('c'), old])
})
