import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bringUpToDate, freePort, ran, strangersEnv, takeBuild } from './clone.mjs'
import { faults, plant } from './faults.mjs'
import { workshop } from './workshop-plans.mjs'

/**
 * `npm run night` sets `all`: every command runs, on a clone that installs and builds everything itself. `kept` runs
 * every command, or those that `-t` names, on a clone that takes what this checkout has built.
 */
const which = process.env['BAY327_COMMANDS']
const isNight = which !== undefined
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bay327-commands-'))
const clone = join(folder, 'bay327')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

const git = (...args) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' })
const run = async (command, more = {}) =>
  ran(command, { cwd: clone, env: strangersEnv({ PORT: `${await freePort()}` }), ...more })

beforeAll(async () => {
  const cloned = await ran(`git clone --quiet '${root}' bay327 && cd bay327`, { cwd: folder })
  expect(cloned).toMatchObject({ status: 0 })
  bringUpToDate(clone)
  if (which === 'all') return
  // Fetches nothing that is in the store, and builds nothing that a step of `npm test` has built from the same sources.
  const installs = `node --eval "import('./scripts/lib/make.mjs').then(({ install }) => install())"`
  expect(await run(installs)).toMatchObject({ status: 0 })
  takeBuild(clone)
})

function reset() {
  git('checkout', '--quiet', '.')
  git('clean', '--force', '-d', '--quiet')
}
// A failed test leaves nothing to the next one.
beforeEach(reset)

/** What a command says that found nothing to do. */
const nothing = /No test files found|No files? (were )?found|\bno tests?\b|Tests +0 /i

/** Removes what a command has written, and checks that it wrote nothing else than it says. */
function tidy(leaves = /(?!)/) {
  const changed = git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean)
  reset()
  expect(changed.filter((line) => !leaves.test(line.slice(3)))).toEqual([])
}

/** The commands work on a finished match of the last release. */
function putReplay() {
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
  const packed = join(root, `packages/server/fixtures/${version}/replays.json.br`)
  const text = brotliDecompressSync(readFileSync(packed)).toString()
  writeFileSync(join(clone, 'replay.json'), JSON.stringify(Object.values(JSON.parse(text))[0]))
}

const formsOf = ({ run: forms, shown }) => [forms ?? shown[0]].flat()

/** Browsers resolve names below `localhost`, and Node does not. */
const looksAt = async ([, address]) => {
  if (address !== undefined) expect((await fetch(address.replace('//bay.', '//'))).status).toBe(200)
}

for (const plan of workshop.filter(({ instead, quick }) => instead === undefined && (isNight || quick))) {
  const { says, serves, finds = [], leaves, mends, quick } = plan
  const isWhole = isNight || quick === true
  for (const command of isWhole ? formsOf(plan) : [])
    it(`\`${command}\` does what the documents say`, async () => {
      if (/replay\.json/.test(command)) putReplay()
      if (mends !== undefined) plant(clone, [mends])
      const { status, output } = await run(command, serves && { until: serves, look: looksAt })
      if (serves === undefined) {
        expect(status, output.slice(-3_000)).toBe(0)
        expect(output).toMatch(says)
        expect(output).not.toMatch(nothing)
      }
      if (mends !== undefined) {
        const { file, mended } = faults[mends]
        expect(readFileSync(join(clone, file), 'utf8')).toMatch(mended)
        rmSync(join(clone, file))
      }
      rmSync(join(clone, 'replay.json'), { force: true })
      tidy(leaves)
    })

  if (finds.length > 0)
    it(`\`${formsOf(plan)[0]}\` finds what is wrong: ${finds.join(', ')}`, async () => {
      if (finds.includes('replay')) putReplay()
      plant(clone, finds)
      const { status, output } = await run(formsOf(plan)[0])
      for (const name of finds) expect(output, name).toMatch(faults[name].said)
      expect(status).not.toBe(0)
      const wrote = finds.filter((name) =>
        faults[name].mended?.test(readFileSync(join(clone, faults[name].file), 'utf8')),
      )
      expect(wrote).toEqual([])
      tidy(/./)
    })
}
