import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Replay } from './match.ts'
import { readReplay, readReplayFile } from './replay-file.ts'
import { replayFile } from './replay-schema.ts'
import { replayOf } from './replay.ts'
import { checkPlay } from '../testkit/check-play.ts'
import { dash } from '../example/dash.ts'

const { match } = checkPlay(dash, { people: 2, seed: 1 })
const replay = replayOf(match, dash.outcome(match.state))
const { header } = replay
/** A file of version 3 without checksums. */
const before: Omit<Replay, 'sums'> = { ...replay }
delete (before as { sums?: unknown }).sums

describe('a replay file', () => {
  it('reads what was written', () => {
    expect(readReplay(JSON.stringify(replay))).toEqual(replay)
  })

  it("of the first release has that release's rules version", () => {
    const first = readReplay(JSON.stringify({ ...before, version: 1 }))
    expect(first).toEqual({ ...before, header: { ...header, rules: 'before-1' } })
  })

  it.each<[string, unknown]>([
    ['another format', { ...replay, format: 'zip' }],
    ['a later version', { ...replay, version: 4 }],
    [
      'a change of the rules without a state',
      { ...replay, entries: [{ kind: 'rules', from: '1', to: '2', before: '' }] },
    ],
    ['no seed', { ...replay, seed: undefined }],
    ['no header', { ...replay, header: [] }],
    ['a switch that is a number', { ...replay, header: { ...header, switches: { a: 1 } } }],
    ['a seat without a side', { ...replay, header: { ...header, seats: [{ id: 'a', name: 'a', holders: [] }] } }],
    ['a nonce of nobody', { ...replay, header: { ...header, nonces: [{ nonce: 'a' }] } }],
    ['an entry of no kind', { ...replay, entries: [{ kind: 'vote' }] }],
    ['an answer without draws', { ...replay, entries: [{ kind: 'answer', decision: '0', option: 'a' }] }],
    [
      'half a draw',
      { ...replay, entries: [{ kind: 'setup', draws: [{ label: 'rules', index: 0, sides: 0.5, got: 0 }] }] },
    ],
    ['nothing', null],
  ])('is not %s', (_name, value) => {
    expect(readReplay(JSON.stringify(value))).toBeUndefined()
  })

  it('is JSON', () => {
    expect(readReplay('{')).toBeUndefined()
  })

  it('of versions 1 and 2 is read as written, without checksums', () => {
    for (const version of [1, 2]) expect(readReplay(JSON.stringify({ ...before, version }))).not.toHaveProperty('sums')
    expect(readReplayFile(JSON.stringify({ ...before, version: 3 }))).toEqual({
      ok: false,
      why: expect.stringMatching(/^sums is not as it should be/) as string,
    })
  })
})

const long = (count: number) => Array.from({ length: count }, () => ({ kind: 'undo', answers: 0 }))
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('an invalid file is refused with a reason', () => {
  it.each<[string, string, string | RegExp]>([
    ['something else', '{"format":"zip"}', 'it is no file of a match'],
    ['no JSON', 'PK', 'it is no JSON'],
    ['nothing', '', 'it is no JSON'],
    [
      'a later version',
      JSON.stringify({ ...replay, version: 4 }),
      'it is of version 4, and this release reads up to 3: it comes from a newer one',
    ],
    ['a page without an end', ' '.repeat(8_000_001), 'it is longer than 8 million characters'],
    ['more than any match', JSON.stringify({ ...replay, entries: long(50_001) }), /^entries is not as it should be/],
    ['a hole in the log', JSON.stringify({ ...replay, entries: [{ kind: 'vote' }] }), /^entries\.0\.kind is not/],
    ['a text without an end', JSON.stringify({ ...replay, seed: 'a'.repeat(999) }), /^seed is not as it should be/],
    ['a tower', nested(100_000), 'it is nested more than 64 levels deep'],
    [
      'a tower of objects',
      `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`,
      'it is nested more than 64 levels deep',
    ],
    [
      'a tower in the state of other rules',
      JSON.stringify(replay).replace(
        '"entries":[',
        `"entries":[{"kind":"rules","from":"1","to":"2","before":"","state":${nested(50_000)}},`,
      ),
      'it is nested more than 64 levels deep',
    ],
  ])('%s', (_name, text, why) => {
    const read = readReplayFile(text)
    expect(read).toEqual({ ok: false, why: typeof why === 'string' ? why : (expect.stringMatching(why) as string) })
  })

  it('does not count brackets in a text as nesting', () => {
    const text = JSON.stringify({ ...replay, seed: `\\"${'['.repeat(100)}` })
    expect(readReplayFile(text).ok).toBe(true)
  })

  it('refuses an unknown field in any object', () => {
    const places = objectsIn(replay).filter((path) => path[0] !== 'outcome' && path.at(-1) !== 'switches')
    expect(places.length).toBeGreaterThan(20)
    for (const path of places) {
      const copy = structuredClone(replay) as unknown
      const target = path.reduce<Record<string, unknown>>(
        (at, key) => at[key] as Record<string, unknown>,
        copy as never,
      )
      target['extra'] = 1
      expect([path.join('.'), readReplayFile(JSON.stringify(copy)).ok]).toEqual([path.join('.'), false])
    }
  })
})

it('docs/replay.md describes every field, kind and version', () => {
  const text = readFileSync(new URL('../../../../docs/replay.md', import.meta.url), 'utf8')
  for (const name of namesIn(z.toJSONSchema(replayFile))) expect(text).toContain(`\`${name}\``)
})

/** Returns the field names and literal values that a schema allows. */
function namesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, const: word, enum: words } = schema as Record<string, unknown>
  const ownNames = [...Object.keys(properties ?? {}), ...[word, words].flat().filter((item) => item !== undefined)]
  return [...ownNames.map(String), ...Object.values(schema).flatMap(namesIn)]
}

/** Returns the paths of all objects in a value, including the path of the value itself. */
function objectsIn(value: unknown): readonly string[][] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, member]) => objectsIn(member).map((path) => [key, ...path]))
  return Array.isArray(value) ? below : [[], ...below]
}
