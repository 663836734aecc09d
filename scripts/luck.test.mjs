import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bytesOf } from './lib/luck.mjs'

it('the same seed gives a file the same bytes, in their order; another seed, file or draw gives others', () => {
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

it('what a test draws by crypto and by fast-check is given again by the seed, in each project that runs in Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luck-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const setup = JSON.stringify(join(import.meta.dirname, 'lib/set-luck.mjs'))
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { globals: true, setupFiles: [${setup}] } }`)
  const ofFastCheck = JSON.stringify(import.meta.resolve('fast-check'))
  writeFileSync(
    join(folder, 'x.test.mjs'),
    `import { randomBytes } from 'node:crypto'
     import fc from ${ofFastCheck}
     it('x', () => console.log('drawn', randomBytes(9).toString('hex'), fc.sample(fc.nat(), 2).join()))`,
  )
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
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
