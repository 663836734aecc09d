// npm run mutants: puts each fault of `scripts/mutants/*.json` into a copy of the tree, one at a time, and checks that
// the tests named with it fail. `-- --only room` selects files by path, `-- --jobs 1` uses one copy.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mutate, nameOf, readMutants } from './lib/mutants.mjs'

/** Minimum percentage of faults that the tests have to detect. */
const LEAST = 90

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({ options: { only: { type: 'string' }, jobs: { type: 'string', default: '2' } } })
const mutants = readMutants(root).filter(({ file }) => file.includes(values.only ?? ''))
const copies = []
process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Copies the tree with installed packages, so that a fault cannot change the original. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'bay327-mutants-'))
  copies.push(copy)
  const skipped = ['.git', 'data', join('docs', 'screenshots'), join('node_modules', '.cache')]
  const filter = (path) => !skipped.includes(relative(root, path))
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter })
  return copy
}

/**
 * Runs these tests in the copy until one fails. Returns whether they passed, and the time. A run that exceeds `limit`
 * counts as failed.
 */
function run(copy, tests, limit = 600_000) {
  const projects = tests.filter((test) => !test.includes('/')).flatMap((name) => ['--project', name])
  const files = tests.filter((test) => test.includes('/'))
  const began = performance.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--reporter', 'dot', ...projects, ...files]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', detached: true })
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ passed: code === 0, ms: performance.now() - began })
    })
  })
}

/**
 * Results of each set of tests without a fault. Tests that fail without a fault prove nothing. The time of this run
 * gives the limit for runs with a fault.
 */
const clean = new Map()
function runClean(copy, tests) {
  const key = tests.join(' ')
  if (!clean.has(key)) clean.set(key, run(copy, tests))
  return clean.get(key)
}

async function judge(copy, mutant) {
  const { fault, text, was } = mutate(root, mutant)
  if (fault) return { verdict: 'does not apply', fault }
  const before = await runClean(copy, mutant.tests)
  if (!before.passed) return { verdict: 'does not apply', fault: `${mutant.tests.join(' ')} fails without it` }
  writeFileSync(join(copy, mutant.file), text)
  const { passed } = await run(copy, mutant.tests, 60_000 + 5 * before.ms)
  writeFileSync(join(copy, mutant.file), was)
  return { verdict: passed ? 'survives' : 'killed' }
}

const results = []
async function work(queue) {
  const copy = copyTree()
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const result = { ...mutant, ...(await judge(copy, mutant)) }
    results.push(result)
    console.log(
      `${`${results.length}`.padStart(4)} of ${mutants.length}  ${result.verdict.padEnd(14)} ${nameOf(mutant)}`,
    )
  }
}

const queue = [...mutants]
await Promise.all(Array.from({ length: Number(values.jobs) }, () => work(queue)))

const tally = (some) => {
  const killed = some.filter(({ verdict }) => verdict === 'killed').length
  return `${killed} of ${some.length} noticed, ${((100 * killed) / some.length).toFixed(1)} %`
}
for (const list of new Set(mutants.map((mutant) => mutant.list)))
  console.log(`${list.padEnd(8)} ${tally(results.filter((result) => result.list === list))}`)
for (const { verdict, fault, ...mutant } of results)
  if (verdict !== 'killed') console.log(`${verdict}: ${nameOf(mutant)}${fault ? ` (${fault})` : ''}`)
console.log(`all      ${tally(results)}`)
const score = (100 * results.filter(({ verdict }) => verdict === 'killed').length) / results.length
process.exitCode = score >= LEAST && results.every(({ verdict }) => verdict !== 'does not apply') ? 0 : 1
