import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { planOf } from '../lib/check-plan.mjs'

const plan = (...paths) => Object.fromEntries(planOf(paths).map(({ name, command }) => [name, command]))
const kinds = (...paths) => Object.keys(plan(...paths)).filter((name) => name.startsWith('types'))

it('a check runs what the changed files need, and nothing when nothing changed', () => {
  expect(plan()).toEqual({})
  for (const file of plan('docs/style.md').sources.filter((word) => word.endsWith('.test.mjs')))
    expect(existsSync(file), file).toBe(true)
  const rules = plan('packages/room/src/people/chat.ts', 'docs/style.md')
  const all = ['types of the page', 'types of the browser tests', 'types', 'lint', 'format', 'names', 'words', 'docs']
  expect(Object.keys(rules)).toEqual([...all, 'sources', 'tests'])
  expect(rules.tests.at(-1)).toBe('packages/room/src/people/')
  expect(rules.lint.slice(2)).toEqual(['packages/room/src/people/chat.ts'])
  expect(kinds('docs/style.md', 'scripts/check.mjs')).toEqual([])
})

it('types are checked in all packages that import what changed', () => {
  const [page, browsers, rest] = ['types of the page', 'types of the browser tests', 'types']
  expect(kinds('packages/room/src/state.ts')).toEqual([page, browsers, rest])
  expect(kinds('packages/server/src/main.ts')).toEqual([browsers, rest])
  expect(kinds('chaos/main.ts')).toEqual([rest])
  expect(kinds('packages/table')).toEqual([page, browsers, rest])
})

it('a component, and a file beside it, is checked with the lint of the page, and a stylesheet is not', () => {
  for (const path of [
    'packages/table/src/ui/Later.svelte',
    'packages/games/src/capture/table/events.ts',
    'packages/games',
  ])
    expect(plan(path)['lint of the page'].at(-1)).toBe(path)
  for (const path of ['packages/table/src/styles/base.css', 'packages/games/src/capture/rules/rules.ts'])
    expect(plan(path)).not.toHaveProperty('lint of the page')
})

it('a tool is started without npx, which takes flags for its own', () => {
  const commands = planOf(['packages/table', 'packages/room', 'docs/style.md', 'e2e', 'chaos']).map(
    ({ command }) => command[0],
  )
  expect(new Set(commands)).toEqual(new Set([process.execPath, 'npm']))
})
