import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, it } from 'vitest'

const file = join(dirname(fileURLToPath(import.meta.url)), '../docker-compose.yml')
const folder = mkdtempSync(join(tmpdir(), 'bay327-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the schema of Compose, or a rule without which it does not start, has against the file; style is ours. */
function wrongIn(path) {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
  return linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages)
    .filter(({ type }) => type === 'error')
    .map(({ message }) => message)
}

describe('docker-compose.yml', () => {
  it('is what the schema of Compose allows', () => {
    expect(wrongIn(file)).toEqual([])
  })

  it.each([
    ['a key that is none', 'mem_limit:', 'memory:', /additional properties/],
    ['a list where a text belongs', 'image: redis:7', 'image: [redis]', /must be string/],
    ['a condition that is none', 'service_healthy', 'healthy', /depends_on/],
  ])('would be refused with %s', (_what, text, instead, said) => {
    const forged = join(folder, 'docker-compose.yml')
    writeFileSync(forged, readFileSync(file, 'utf8').replace(text, instead))
    expect(wrongIn(forged)).toContainEqual(expect.stringMatching(said))
  })
})
