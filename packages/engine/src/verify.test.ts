import { describe, expect, it } from 'vitest'
import type { MatchEntry, Replay } from './match.ts'
import { replayOf } from './replay.ts'
import { commit } from './stream.ts'
import { checkPlay } from './testkit/check-play.ts'
import { dash } from './toy/dash.ts'
import { verify } from './verify.ts'

const { match } = checkPlay(dash, { people: 3, seed: 4 })
const replay = replayOf(match, dash.outcome(match.state))
const rolled = replay.entries.findIndex((entry, i) => i > 0 && entry.kind === 'answer' && entry.draws.length > 0)

function change(index: number, to: (entry: MatchEntry) => MatchEntry): Replay {
  return { ...replay, entries: replay.entries.map((entry, i) => (i === index ? to(entry) : entry)) }
}

function forge(entry: MatchEntry): MatchEntry {
  if (entry.kind === 'undo') return entry
  return {
    ...entry,
    draws: entry.draws.map((draw, i) => (i === 0 ? { ...draw, got: (draw.got + 1) % draw.sides } : draw)),
  }
}

const forgeries: readonly (readonly [name: string, forged: Replay, found: object])[] = [
  ['a die', change(rolled, forge), { entry: rolled, draw: 0, why: 'the seed draws otherwise' }],
  ['the deal', change(0, forge), { entry: 0, draw: 0 }],
  [
    'a roll left out',
    change(rolled, (entry) => (entry.kind === 'answer' ? { ...entry, draws: [] } : entry)),
    { entry: rolled, draw: 0, got: 'no draw' },
  ],
  [
    'an illegal option',
    change(1, (entry) => (entry.kind === 'answer' ? { ...entry, option: 'fly:9' } : entry)),
    { entry: 1, why: expect.stringMatching(/has no option fly:9$/) as string },
  ],
  [
    'an undo over a roll',
    { ...replay, entries: [...replay.entries, { kind: 'undo', answers: 0 }] },
    { why: 'answer 0 cannot be taken back here' },
  ],
  ['the last answer left out', { ...replay, entries: replay.entries.slice(0, -1) }, { expected: 'none' }],
  ['the winner', { ...replay, outcome: { winners: ['nobody'], cause: 'won' } }, { entry: replay.entries.length }],
  [
    'another seed',
    { ...replay, seed: '00'.repeat(32) },
    { entry: -1, why: 'the commitment is not the SHA-256 of the seed' },
  ],
  ['no seed', { ...replay, seed: 'xyz' }, { entry: -1 }],
  [
    'another seed with its commitment',
    { ...replay, seed: '00'.repeat(32), header: { ...replay.header, commitment: commit('00'.repeat(32)) } },
    { entry: 0, why: 'the seed draws otherwise' },
  ],
  [
    'another nonce',
    { ...replay, header: { ...replay.header, nonces: [] } },
    { entry: 0, why: 'the seed draws otherwise' },
  ],
  ['other rules', { ...replay, header: { ...replay.header, rules: '2' } }, { entry: -1, expected: '1', got: '2' }],
  ['another game', { ...replay, header: { ...replay.header, game: 'escape' } }, { entry: -1 }],
  ['no deal', { ...replay, entries: [] }, { entry: 0 }],
]

describe('verify', () => {
  it('says true of a match as it was played', () => {
    const draws = replay.entries.flatMap((entry) => (entry.kind === 'undo' ? [] : entry.draws)).length
    expect(verify(dash, replay)).toEqual({ ok: true, entries: replay.entries.length, draws })
  })

  it('does not mind the order of keys', () => {
    const { cause, winners } = dash.outcome(match.state) ?? { cause: '', winners: [] }
    expect(verify(dash, { ...replay, outcome: { cause, winners } }).ok).toBe(true)
  })

  it.each(forgeries)('names %s', (_name, forged, found) => {
    expect(verify(dash, forged)).toMatchObject({ ok: false, ...found })
  })
})
