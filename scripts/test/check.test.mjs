import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { planOf } from '../lib/check-plan.mjs'

const plan = (...paths) => Object.fromEntries(planOf(paths).map(({ name, args }) => [name, args]))

it('a check runs what the changed files need, and nothing when nothing changed', () => {
  expect(plan()).toEqual({})
  for (const file of plan('docs/style.md').sources.slice(4)) expect(existsSync(file), file).toBe(true)
  const rules = plan('packages/room/src/people/chat.ts', 'docs/style.md')
  expect(Object.keys(rules)).toEqual(['format', 'lint and types', 'names', 'words', 'docs', 'sources', 'tests'])
  expect(rules.tests.at(-1)).toBe('packages/room/src/people/')
  expect(rules['lint and types'].slice(1)).toEqual(['packages/room/src/people/chat.ts'])
})

it('a component, and a file beside it, is checked with the types and lint of the page', () => {
  for (const path of ['packages/table/src/ui/Later.svelte', 'packages/games/src/capture/table/events.ts'])
    expect(Object.keys(plan(path))).toEqual(expect.arrayContaining(['lint of the page', 'types of the page']))
})
