import { times } from '@bay327/engine/testkit/fuzz-length'
import { expect, it } from 'vitest'
import { bench, rows } from './bench.ts'
import { isMet, jsonOf, tableOf, type Figure } from './lib/measurement.ts'
import { readOptions } from './lib/options.ts'

const names = rows.map(({ name }) => name)
const sizes = { rooms: 2, viewers: 5, warm: 0, seconds: 0.2, moves: 40, servers: 2 }
const tiny = [...Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, `${size}`]), '--games', 'escape']

const stores = ['redis', 'embedded']
/** Only Redis can be shared by several servers. */
const storeOf = (name: string, index: number): string => (name === 'scale' ? 'redis' : (stores[index % 2] ?? ''))
/** The rows that together cover all code paths; a longer run measures all rows. */
const taken = times > 1 ? names : ['play', 'rules']
const cases = taken.map((name) => [name, storeOf(name, names.indexOf(name))] as const)

it.each(cases)('measures the figures of %s, on %s', async (name, store) => {
  const lines: string[] = []
  const options = readOptions(['--only', name, '--store', store, ...tiny], names)
  const figures = await bench(options, (figure) => lines.push(jsonOf(figure)))
  expect(figures.length).toBeGreaterThan(0)
  for (const { ours } of figures) expect(ours).not.toBeNaN()
  expect(lines.map((line) => (JSON.parse(line) as Figure).row)).toEqual(figures.map(() => name))
})

const figure = (ours: number, floor: number | undefined, reach: Figure['reach']): Figure => ({
  row: 'play',
  name: 'CPU a move',
  of: 'escape',
  unit: 'ms',
  ours,
  ...(floor !== undefined && { floor }),
  ...(reach && { reach }),
})

it('says whether a target is met: relative to the floor, absolute, or the larger of both', () => {
  expect(isMet(figure(3, 1, { times: 3 }))).toBe(true)
  expect(isMet(figure(3.1, 1, { times: 3 }))).toBe(false)
  expect(isMet(figure(9, 3, { times: 2, most: 10 }))).toBe(true)
  expect(isMet(figure(11, 6, { times: 2, most: 10 }))).toBe(true)
  expect(isMet(figure(32, 100, { leastTimes: 0.33 }))).toBe(false)
  expect([190, 210].map((ours) => isMet(figure(ours, 100, { above: 100 })))).toEqual([true, false])
  expect(isMet(figure(60_001, undefined, { least: 60_000 }))).toBe(true)
  expect(isMet(figure(1, 1, undefined))).toBeUndefined()
})

it('prints a line for programs and a table for people', () => {
  const repeated = figure(0.3, 0.1, { times: 3 })
  expect(JSON.parse(jsonOf(repeated))).toMatchObject({ ours: 0.3, floor: 0.1, ratio: 3, reach: 'at most 3 x floor' })
  expect(tableOf([repeated]).split('\n')[1]).toMatch(/^play\s+CPU a move\s+0.3 ms\s+0.1\s+3 x\s+at most 3 x floor/)
})

it('reports invalid arguments', () => {
  expect(() => readOptions(['--only', 'speed'], names)).toThrow('There is no speed')
  expect(() => readOptions(['--rooms', 'many'], names)).toThrow('--rooms wants a number')
})
