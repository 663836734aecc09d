// npm test [-- step ...]: all checks, as .ci/run runs them, or the named steps. Later steps run after a failed one too.
// The last line is the sum.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tellSeed } from './lib/luck.mjs'
import { bin } from './lib/bin.mjs'
import { install } from './lib/make.mjs'
import { tellSlowness } from './lib/patience.mjs'
import { onCurrentNode } from './lib/node.mjs'
import { check, tests } from './lib/test-steps.mjs'
import { needTools } from './lib/tools.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const node = process.execPath
/** Steps that run one after the other, before all other steps. */
const first = { install: installed, 'Redis, Caddy and a browser': found }
/**
 * Steps that run two at a time, in this order: a long step that waits for stores and servers runs beside a step that
 * uses a core.
 */
const steps = {
  pages: tests('pages', ['--project', 'page*']),
  // The image's test builds the page and the server, and leaves them here.
  scripts: tests('scripts', ['--project', 'scripts']),
  build: check(node, ['scripts/start.mjs', '--build-only']),
  oxlint: installedCheck('oxlint'),
  types: check('npm', ['run', '--silent', 'types']),
  names: check(node, ['scripts/no-game-names.mjs']),
  words: check(node, ['scripts/words.mjs']),
  docs: check(node, ['scripts/docs.mjs']),
  rules: check(node, ['scripts/rules.mjs']),
  tests: built(tests('tests', ['--project', 'node', '--project', 'client', '--maxWorkers', '3'])),
  // Waits for npm and for servers.
  commands: built(tests('commands', ['--project', 'commands'])),
  browsers: built(tests('browsers', ['--config', 'e2e/vitest.config.ts'])),
  eslint: installedCheck('eslint', 'packages/client', 'packages/table', 'packages/games', '--max-warnings', '0'),
  format: installedCheck('oxfmt', '--check', '--threads=1'),
  arrows: check('npm', ['run', '--silent', 'arrows']),
}

/** Returns a step that runs an installed tool. The tools are installed by an earlier step. */
function installedCheck(tool, ...args) {
  return (alone) => {
    const [program, path] = bin(tool)
    return check(program, [path, ...args])(alone)
  }
}

/** Wraps a step that needs the built page and server. Passes the server's path to it. */
function built(step) {
  return async (alone) => {
    await begun.get('build')
    if (existsSync('packages/server/dist/main.js')) process.env['BAY327_BUILT'] = 'dist/main.js'
    return step(alone)
  }
}

async function installed() {
  install()
  return { passed: 1, failed: 0, words: '' }
}

async function found() {
  const { missing, without } = needTools()
  return {
    passed: missing.length === 0 ? 1 : 0,
    failed: missing.length,
    words: missing.map((line) => `${line}\n`).join(''),
    notes: without,
  }
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(steps, name))
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}, but ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

for (const line of [tellSlowness(), tellSeed()]) if (line !== undefined) console.log(line)

const sum = { passed: 0, failed: 0 }
const summary = []
/** The promise of each started step. */
const begun = new Map()

async function take(name, step, alone) {
  if (alone) console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed, failed, words, notes = [] } = await step(alone)
  sum.passed += passed
  sum.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const line = `${failed > 0 ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`
  summary.push(line, ...notes.map((note) => `        ${note}`))
  if (!alone) console.log(`\n== ${name}`)
  console.log(`${words}${line}`)
}

if (named.length === 0) for (const [name, step] of Object.entries(first)) await take(name, step, true)

const queue = named.length > 0 ? named.map((name) => [name, steps[name]]) : Object.entries(steps)
async function inTurn() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, step] = next
    begun.set(name, take(name, step, false))
    await begun.get(name)
  }
}
await Promise.all([inTurn(), inTurn()])

console.log(`\n${summary.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
