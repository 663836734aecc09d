import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bytesOf } from '../lib/luck.mjs'

it('the same seed gives a file the same bytes, in the same order; another seed, file or draw gives others', () => {
  const drawn = (file, seed) => [16, 9, 70].map((size) => bytesOf(file, seed)(size).toString('hex'))
  expect(drawn('a', '1')).toEqual(drawn('a', '1'))
  expect(drawn('a', '1').map(({ length }) => length / 2)).toEqual([16, 9, 70])
  for (const [file, seed] of [
    ['b', '1'],
    ['a', '2'],
  ])
    expect(drawn(file, seed)).not.toEqual(drawn('a', '1'))
  const next = bytesOf('a', '1')
  expect(next(16)).not.toEqual(next(16))
})

it('what a test draws by crypto and by fast-check is repeated by the seed, in each project that runs in Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luck-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const setup = JSON.stringify(join(import.meta.dirname, '../lib/set-luck.mjs'))
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { globals: true, setupFiles: [${setup}] } }`)
  const ofFastCheck = JSON.stringify(import.meta.resolve('fast-check'))
  writeFileSync(
    join(folder, 'x.test.mjs'),
    `import { randomBytes } from 'node:crypto'
     import fc from ${ofFastCheck}
     it('x', () => console.log('drawn', randomBytes(9).toString('hex'), fc.sample(fc.nat(), 2).join()))`,
  )
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const run = (seed) => {
    const env = { ...process.env, BAY327_SEED: seed }
    return /drawn (.*)/.exec(
      spawnSync(process.execPath, [vitest, 'run'], { cwd: folder, env, encoding: 'utf8' }).stdout,
    )?.[1]
  }
  const once = run('7')
  expect(once).toMatch(/^[0-9a-f]{18} \d+,\d+$/)
  expect([run('7') === once, run('8') === once]).toEqual([true, false])
})

it('a process that a test starts draws by the seed: bytes by their size, integers, and different values for each process', () => {
  const draws = `import { randomBytes, randomInt } from 'node:crypto'
    console.log(randomBytes(9).toString('hex'), randomInt(100), randomInt(5, 7), randomBytes(9).toString('hex'))`
  const module = join(import.meta.dirname, '../lib/child-luck.mjs')
  const run = (LUCK) =>
    spawnSync(process.execPath, ['--import', module, '--input-type=module', '--eval', draws], {
      env: { PATH: process.env['PATH'], LUCK },
      encoding: 'utf8',
    }).stdout
  const once = run('7')
  expect(once).toMatch(/^[0-9a-f]{18} \d{1,2} [56] [0-9a-f]{18}\n$/)
  expect([run('7'), run('8') === once, new Set(once.split(' ')).size]).toEqual([once, false, 4])
})

/**
 * Files in which tests draw random numbers, each with the reason why that is allowed: the seed repeats the numbers, or
 * no result depends on them.
 */
const drawn = {
  'chaos/hostile/bytes.ts': 'the key of a WebSocket: nothing follows from it',
  'chaos/simulation/bundle.ts': 'names what the simulation puts in the place of luck',
  'chaos/simulation/platform/crypto.ts': 'is what the simulation puts in the place of luck',
  'chaos/simulation/platform/globals.ts': 'is what the simulation puts in the place of luck',
  'e2e/support/browser.ts': 'sets the luck of a browser',
  'e2e/luck.test.ts': 'looks for such words in the browser tests',
  'packages/client/src/connection/random.test.ts': 'says what the browser draws',
  'packages/server/src/testing/fixtures/scenes.ts': 'npm run fixtures alone: rooms that are kept as files',
  'packages/server/src/testing/luck.ts': 'randomBytes follows the seed, and hands it on to processes',
  'packages/server/src/testing/player.ts': 'randomBytes follows the seed',
  'packages/server/src/testing/processes/push-service.ts': 'randomBytes follows the seed',
  'scripts/lib/child-luck.mjs': 'sets the luck of a process',
  'scripts/lib/luck.mjs': 'sets the luck of a test file',
  'scripts/lib/set-luck.mjs': 'sets the luck of a test file',
  'scripts/test/linted.test.mjs': 'a sample that the linter has to refuse',
  'scripts/test/luck.test.mjs': 'this file',
}

const root = join(import.meta.dirname, '../..')
/** Returns the paths of tests and their support files. */
function ofTests() {
  const isOfTests = /^(bench|chaos|e2e|scripts)\/|\/(testing|testkit|kit|fuzz|stories)\/|\.test\.(svelte\.)?(ts|mjs)$/
  const found = ['packages', 'bench', 'chaos', 'e2e', 'scripts']
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((file) => relative(root, file))
    .filter((file) => isOfTests.test(file))
  return found.map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

it('no test, and no support file, draws random numbers without the seed', () => {
  const found = ofTests()
  const words = /\b(randomBytes|randomUUID|randomInt|getRandomValues|Math\.random)\b/
  expect(found.length).toBeGreaterThan(500)
  const drawing = found.flatMap(([file, text]) => (words.test(text) ? [file] : []))
  expect(drawing.sort()).toEqual(Object.keys(drawn).sort())
})

it('every server and every example that a test starts is seeded', () => {
  const starting = ofTests().filter(
    ([, text]) => /\bspawn\(/.test(text) && /builtServer|dist\/main\.js|ExecStart|examples\//.test(text),
  )
  expect(starting.length).toBeGreaterThan(4)
  expect(starting.flatMap(([file, text]) => (/drawsBySeed|child-luck/.test(text) ? [] : [file]))).toEqual([])
})

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|out|\..*)$/.test(entry.name) ? [] : filesIn(path)
    return /\.(ts|mjs|js|svelte)$/.test(entry.name) ? [path] : []
  })
}
