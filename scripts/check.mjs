// npm run check [folder ...]: format, lint, types, names, words, quick tests of all sources, and unit tests. The unit
// tests are those of the folders that changed since the last commit, or of the named folders. The command is a part of
// npm test, and takes less than a minute for one package.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, planOf } from './lib/check-plan.mjs'
import { onCurrentNode } from './lib/node.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const named = process.argv.slice(2)
const steps = planOf(named.length > 0 ? named : changedFiles())
if (steps.length === 0)
  console.log('Nothing changed since the last commit. Name a folder: npm run check -- packages/room')

const failed = steps.filter(({ name, args }) => {
  const began = performance.now()
  const { status } = spawnSync('npx', ['--no', ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
