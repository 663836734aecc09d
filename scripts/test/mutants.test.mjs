import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mutate, nameOf, readMutants } from '../lib/mutants.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const mutants = readMutants(root)

describe('the faults that tests have to notice', () => {
  it('can all be applied, by a text that occurs once', () => {
    const faults = mutants.flatMap((mutant) => {
      const { fault } = mutate(root, mutant)
      return fault ? [`${nameOf(mutant)}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  it('are 100 or more, 15 or more in each part, and each says what it breaks', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(100)
    for (const part of ['engine', 'room', 'server', 'client'])
      expect(mutants.filter(({ file }) => file.startsWith(`packages/${part}/src/`)).length).toBeGreaterThanOrEqual(15)
    for (const { why } of mutants) expect(why).toMatch(/\w+ \w+/)
    expect(new Set(mutants.map(({ file, find, replace }) => `${file} ${find} ${replace}`)).size).toBe(mutants.length)
  })

  it.each([
    ['a text that is not there', { find: 'no such text' }, 'its text stands 0 times'],
    ['a text that stands twice', { find: 'export' }, 'times in packages/engine/src/pieces/deck.ts'],
    ['no change', { replace: 'left.draw.length === 0' }, 'it changes nothing'],
    ['no file', { file: 'packages/engine/src/gone.ts' }, 'there is no packages/engine/src/gone.ts'],
    ['no test', { tests: ['packages/engine/src/gone.test.ts'] }, 'there is no test'],
  ])('do not apply with %s', (_name, change, why) => {
    const mutant = {
      file: 'packages/engine/src/pieces/deck.ts',
      find: 'left.draw.length === 0',
      replace: 'left.draw.length === 1',
      tests: ['engine'],
    }
    expect(mutate(root, mutant).text).toContain('left.draw.length === 1')
    expect(mutate(root, { ...mutant, ...change }).fault).toContain(why)
  })
})
