import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { licencesOf } from '../lib/licences.mjs'

const home = mkdtempSync(join(tmpdir(), 'bay327-licences-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Creates a package, and returns the path of a module in it. */
function lay(name, manifest, files = {}) {
  const folder = join(home, 'node_modules', name)
  mkdirSync(join(folder, 'lib'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return join(folder, 'lib/index.js')
}

it('lists each package’s licence once, with its notices, ordered by name; our own modules are skipped', () => {
  const one = lay('one', {}, { LICENSE: 'Do as you like.\n', 'NOTICE.md': 'By many.\n', 'license-check.js': 'no text' })
  const scoped = lay('@some/other', {}, { 'license.txt': 'Do as we like.' })
  const inside = lay('one/node_modules/within', { name: 'within', license: 'MIT', author: { name: 'Somebody' } })
  const paths = [one, `${one}?raw`, join(home, 'src/own.ts'), '\0virtual', inside, scoped]
  const parts = licencesOf(paths).split(`\n\n${'-'.repeat(80)}\n\n`)
  expect(parts).toEqual([
    '@some/other 1.2.3\n\nDo as we like.',
    'one 1.2.3\n\nDo as you like.\n\nBy many.',
    'within 1.2.3\n\nMIT, Somebody',
  ])
})

it('refuses a package without a licence', () => {
  expect(() => licencesOf([lay('silent', {})])).toThrow('silent says nothing of a licence')
})
