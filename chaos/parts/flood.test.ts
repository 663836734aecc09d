import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@bay327/server/limits/table'
import { grounds, openArena, type Arena } from '../flood/fight.ts'
import { elsewhere, sieges } from '../flood/rows/rows.ts'
import { expectWithstood } from '../flood/withstand.ts'

it('has an attack for each row of the table of limits, or names the test that exceeds it', () => {
  expect([...Object.keys(sieges), ...Object.keys(elsewhere)].sort()).toEqual(Object.keys(rows).sort())
  const tests = [...new Set(Object.values(elsewhere))]
  expect(tests.filter((test) => !existsSync(join(import.meta.dirname, '../..', test)))).toEqual([])
})

describe.each(grounds().map(({ ground, names }) => [names.join(', '), ground, names] as const))(
  'a server that is attacked on %s',
  (_, ground, names) => {
    let arena: Arena
    beforeAll(async () => void (arena = await openArena(ground)))
    afterAll(() => arena.close())

    it.each(names)('refuses the attack on %s, and others play on', (name) => expectWithstood(arena, name))
  },
)
