// npm test: everything there is to check, as .ci/run does. Steps go on after one that failed; the last line is the sum.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './lib/make.mjs'
import { needNode } from './lib/say.mjs'
import { check, tests } from './lib/steps.mjs'
import { needTools } from './lib/tools.mjs'

needNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const node = process.execPath
const steps = {
  install: async () => {
    install()
    mkdirSync('node_modules/.cache/bay327', { recursive: true })
    return { passed: 1, failed: 0 }
  },
  'Redis and a browser': async () => {
    const missing = needTools()
    for (const line of missing) console.error(line)
    return { passed: missing.length === 0 ? 1 : 0, failed: missing.length }
  },
  format: check('npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  lint: check('npx', ['eslint', '.', '--max-warnings', '0']),
  arrows: check('npm', ['run', '--silent', 'arrows']),
  names: check(node, ['scripts/names.mjs']),
  types: check('npm', ['run', '--silent', 'types']),
  docs: check(node, ['scripts/docs.mjs']),
  tests: tests('tests', [], 20),
  build: check(node, ['scripts/start.mjs', '--build-only']),
  browsers: tests('browsers', ['--config', 'e2e/vitest.config.ts'], 20),
}

const sum = { passed: 0, failed: 0 }
const told = []
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed, failed } = await step()
  sum.passed += passed
  sum.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  told.push(`${failed > 0 ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  console.log(told.at(-1))
}

console.log(`\n${told.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
