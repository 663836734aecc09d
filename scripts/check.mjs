// npm run check [folder ...]: format, lint, types, names, words, quick tests of all sources, and unit tests, without
// changing a file. Lint and unit tests are those of what changed since the last commit, or of the named folders. Types
// are those of all packages that import it. The command is a part of npm test.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, planOf } from './lib/check-plan.mjs'
import { install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'
import { stop } from './lib/print.mjs'
import { check } from './lib/test-steps.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

install()
const named = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
const missing = named.find((folder) => !existsSync(folder))
if (missing !== undefined) stop(`There is no ${missing}.`)
const queue = planOf(named.length > 0 ? named : changedFiles())
if (queue.length === 0)
  console.log('Nothing changed since the last commit. Name a folder: npm run check -- packages/room')

const began = performance.now()
const secondsFrom = (start) => ((performance.now() - start) / 1000).toFixed(1)
const failures = []
/** Runs the steps two at a time. */
async function inTurn() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, command } = next
    const start = performance.now()
    const { failed, words } = await check(command[0], command.slice(1))(false)
    if (failed > 0) failures.push(name)
    console.log(`${words.trim()}\n${failed > 0 ? 'FAILED' : 'passed'}  ${name}, ${secondsFrom(start)} s\n`)
  }
}
const count = queue.length
await Promise.all([inTurn(), inTurn()])
if (count > 0)
  console.log(
    failures.length > 0
      ? `FAILED after ${secondsFrom(began)} s: ${failures.join(', ')}`
      : `All ${count} steps passed in ${secondsFrom(began)} s.`,
  )
process.exitCode = failures.length > 0 ? 1 : 0
