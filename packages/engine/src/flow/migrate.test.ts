import { describe, expect, it } from 'vitest'
import { pick } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Game } from '../contract/game.ts'
import type { MatchEntry, Replay } from '../match/match.ts'
import { migrateMatch, canMigrate } from './migrate.ts'
import { answerMatch, startMatch, type Match } from './play.ts'
import { readReplay } from '../match/replay-file.ts'
import { replayOf } from '../match/replay.ts'
import { replaySegment, type FrozenRules } from './segment.ts'
import { checksumsOf } from '../match/checksums.ts'
import { dash } from '../example/dash.ts'
import { dash2 } from '../example/dash-2.ts'
import { undoable } from './undo.ts'
import { verify } from '../verification/verify.ts'

const luck = fastRandom(5)
const frozen: Readonly<Record<string, FrozenRules>> = {
  '1': { game: dash, play: (stretch) => replaySegment(dash, stretch) },
}
const frozenOf = (rules: string) => frozen[rules]

function play(game: Game, from: Match, answers: number): Match {
  let match = from
  for (let i = 0; i < answers && game.outcome(match.state) === undefined; i++) {
    const decision = pick(luck, game.decisions(match.state))
    const result = answerMatch(game, match, decision.id, pick(luck, decision.options).id)
    if (result.ok) match = result.match
  }
  return match
}

const { match: dealt } = startMatch(dash, { people: 3, switches: {}, seed: '5eed'.repeat(16), nonces: [] })
const before = play(dash, dealt, 4)
const after = migrateMatch(dash2, before, '1')
const finished = play(dash2, after, 999)
const replay = readReplay(JSON.stringify(replayOf(finished, dash2.outcome(finished.state as never)))) as Replay
const at = replay.entries.findIndex(({ kind }) => kind === 'rules')

function forge(change: object): Replay {
  return {
    ...replay,
    entries: replay.entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)),
  }
}

describe('a match that continues under newer rules', () => {
  it('keeps its position and draw counters, and its earlier answers cannot be undone', () => {
    expect(undoable(before).length).toBeGreaterThan(0)
    expect(undoable(after)).toEqual([])
    expect(after.counters).toEqual(before.counters)
    expect(after.base.answers).toBe(4)
    expect(after.state).toEqual({ ...(before.state as object), turns: 0 })
    expect(dash2.outcome(finished.state as never)).toBeDefined()
    expect([canMigrate(dash2, '1'), canMigrate(dash2, '0'), canMigrate(dash, '1')]).toEqual([true, false, false])
    expect(() => migrateMatch(dash2, before, '0')).toThrow('takes over no match of rules 0')
  })

  it('is verified segment by segment, each under its own rules', () => {
    expect([at, replay.header.rules]).toEqual([5, '1'])
    expect(verify(dash2, replay, frozenOf)).toMatchObject({ ok: true, entries: replay.entries.length })
    expect(verify(dash2, replay, frozenOf)).not.toHaveProperty('unchecked')
  })

  it('that has ended is not migrated', () => {
    const ended = play(dash, dealt, 999)
    const taken = migrateMatch(dash2, ended, '1')
    const reported = replayOf(taken, dash2.outcome(taken.state as never))
    expect(verify(dash2, reported, frozenOf)).toMatchObject({ ok: true })
  })

  it('is neither true nor false in a segment whose rules are not available', () => {
    const unchecked = [{ rules: '1', first: 0, last: at - 1 }]
    expect(verify(dash2, replay)).toMatchObject({ ok: true, unchecked })
    const { state } = replay.entries[at] as Extract<MatchEntry, { kind: 'rules' }>
    const forged = forge({ state: { ...(state as object), turns: 1 } })
    expect(verify(dash2, { ...forged, sums: checksumsOf(forged) })).toMatchObject({ ok: true, unchecked })
    expect(verify(dash2, forged)).toMatchObject({ ok: false, entry: at, why: 'the entry is not as it was written' })
    expect(verify(dash2, { ...replay, outcome: { winners: [], cause: 'won' } })).toMatchObject({ ok: false })
    expect(verify(dash, replay)).toMatchObject({ ok: true, unchecked: [{ rules: '2', first: at + 1 }] })
  })

  it.each<[string, Replay, object]>([
    ['the end of the stretch before', forge({ before: '00'.repeat(32) }), { why: 'the stretch before ends elsewhere' }],
    [
      'the state after',
      forge({ state: { ...(before.state as object), turns: 7 } }),
      { why: 'the newer rules go on from another state' },
    ],
    ['the rules before', forge({ from: '0' }), { why: 'other rules were played until here' }],
    ['more than happened', forge({ draws: [] }), { why: 'the entry says more than happened' }],
    [
      'a way back',
      { ...replay, entries: [...replay.entries, { kind: 'rules', from: '2', to: '1', before: '', state: null }] },
      { why: 'rules 1 take over no match of rules 2' },
    ],
  ])('reports a forged rules change: %s', (_name, forged, found) => {
    expect(verify(dash2, forged, frozenOf)).toMatchObject({ ok: false, ...found })
  })

  it('reports a forged die in either segment and in the deal', () => {
    const thrown = replay.entries.flatMap((entry, i) => ('draws' in entry && entry.draws.length > 0 ? [i] : []))
    for (const i of [0, thrown.find((index) => index > 0), thrown.find((index) => index > at)]) {
      const entries = replay.entries.map((entry, position) => {
        if (position !== i || !('draws' in entry)) return entry
        return { ...entry, draws: entry.draws.map((draw) => ({ ...draw, got: (draw.got + 1) % draw.sides })) }
      })
      const forged = { ...replay, entries }
      for (const file of [forged, { ...forged, sums: checksumsOf(forged) }])
        expect(verify(dash2, file, frozenOf)).toMatchObject({ ok: false, entry: i, draw: 0 })
    }
  })

  it('reports a forged answer in either segment', () => {
    for (const i of [1, at + 1]) {
      const entries = replay.entries.map((entry, position) => (position === i ? { ...entry, option: 'fly:9' } : entry))
      expect(verify(dash2, { ...replay, entries }, frozenOf)).toMatchObject({ ok: false, entry: i })
    }
  })
})
