import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { host } from '../commands/host-plans.mjs'
import { isForHosts, shownIn, shownInAll } from '../commands/shown.mjs'
import { workshop } from '../commands/workshop-plans.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const shown = shownInAll(documents, read)
const plans = [...workshop, ...host]
const planned = new Set(plans.flatMap((plan) => plan.shown))

it('the commands of a document are the lines of its shell blocks, and spans that begin with a program', () => {
  const lines = [
    '```sh',
    'npm start   # the games',
    '# a comment',
    'cp a b',
    '```',
    '```',
    '30 4 * * * root npm run x',
    'text',
    '```',
  ]
  const text = [...lines, '`npm run y -- --z`, `npm`, `git clone`, `A=1 npm test` and `npm.x`'].join('\n')
  expect(shownIn('a.md', text)).toEqual([
    { command: 'npm start', at: 'a.md:2', block: 1 },
    { command: 'cp a b', at: 'a.md:4', block: 1 },
    { command: '30 4 * * * root npm run x', at: 'a.md:7' },
    { command: 'npm run y -- --z', at: 'a.md:10' },
    { command: 'A=1 npm test', at: 'a.md:10' },
  ])
})

it('every command of the documents has a plan, by which a test runs it in a fresh clone', () => {
  expect(shown.length).toBeGreaterThan(150)
  const without = shown.filter((one) => !planned.has(one.command) && !isForHosts(one))
  expect(without.map(({ command, at }) => `${at}: ${command}`)).toEqual([])
})

it('every plan is of a command that the documents show', () => {
  const known = new Set(shown.map(({ command }) => command))
  expect([...planned].filter((command) => !known.has(command))).toEqual([])
})

it('a command that is not run has a reason, and is run or checked by a file that is there', () => {
  for (const {
    shown: [name],
    instead,
    by,
  } of plans.filter((plan) => plan.instead !== undefined)) {
    expect(instead, name).not.toBe('')
    expect(existsSync(join(root, by)), `${name}: ${by}`).toBe(true)
  }
})
