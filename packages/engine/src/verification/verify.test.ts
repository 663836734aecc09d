import { describe, expect, it } from 'vitest'
import type { MatchEntry, Replay } from '../match/match.ts'
import { answerMatch, breakTie, defaultAnswerOf, startMatch } from '../flow/play.ts'
import { replayOf } from '../match/replay.ts'
import { checksumsOf } from '../match/checksums.ts'
import { commit, digestNonces, randomAt } from '../random/verifiable-random.ts'
import { checkPlay } from '../testkit/check-play.ts'
import { dash, type DashState } from '../example/dash.ts'
import { verify } from './verify.ts'

const { match } = checkPlay(dash, { people: 3, seed: 4 })
const replay = replayOf(match, dash.outcome(match.state))
const rolled = replay.entries.findIndex((entry, i) => i > 0 && entry.kind === 'answer' && entry.draws.length > 0)

function change(index: number, edit: (entry: MatchEntry) => MatchEntry): Replay {
  return { ...replay, entries: replay.entries.map((entry, i) => (i === index ? edit(entry) : entry)) }
}

/** Returns a forged file with correct checksums, as a careful forger would make it. */
const written = (forged: Replay): Replay => ({ ...forged, sums: checksumsOf(forged) })

function forge(entry: MatchEntry): MatchEntry {
  if (entry.kind !== 'setup' && entry.kind !== 'answer') return entry
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
  ['another game', { ...replay, header: { ...replay.header, game: 'escape' } }, { entry: -1 }],
  ['no deal', { ...replay, entries: [] }, { entry: 0 }],
  ['a table of five', { ...replay, header: { ...replay.header, people: 5 } }, { entry: -1 }],
  ['a switch of no game', { ...replay, header: { ...replay.header, switches: { fog: true } } }, { entry: -1 }],
  [
    'a seat of another side',
    {
      ...replay,
      header: { ...replay.header, seats: replay.header.seats.map((seat) => ({ ...seat, side: 'one' })) },
    },
    { entry: -1, why: 'the seats are not those of this table' },
  ],
]

describe('verify', () => {
  it('accepts a match as it was played', () => {
    const draws = replay.entries.flatMap((entry) => ('draws' in entry ? entry.draws : [])).length
    expect(verify(dash, replay)).toEqual({ ok: true, entries: replay.entries.length, draws })
  })

  it('ignores the order of keys', () => {
    const { cause, winners } = dash.outcome(match.state) ?? { cause: '', winners: [] }
    expect(verify(dash, { ...replay, outcome: { cause, winners } }).ok).toBe(true)
  })

  it('says neither true nor false for unknown rules', () => {
    const last = replay.entries.length - 1
    const unchecked = [{ rules: '2', first: 0, last }]
    const other = written({ ...replay, header: { ...replay.header, rules: '2' } })
    expect(verify(dash, other)).toMatchObject({ ok: true, unchecked })
  })

  it.each(forgeries)('reports %s, even with updated checksums', (_name, forged, found) => {
    expect(verify(dash, forged)).toMatchObject({ ok: false, ...found })
    expect(verify(dash, written(forged))).toMatchObject({ ok: false, ...found })
  })
})

/** The votes of red's crew are tied, blue is absent and gets a random fallback, and then red rolls. */
const lucky = { ...dash, fallback: (...[, , chance]: Parameters<typeof dash.fallback>) => `fly:${chance.draw(3) + 1}` }
const tied = ['fly:1', 'fly:3']

function evening(): Replay {
  const setup = { people: 2, switches: {}, seed: '5eed'.repeat(16), nonces: [] }
  const tie = breakTie(startMatch(lucky, setup).match, '0.red', tied)
  const red = answerMatch(lucky, tie.match, '0.red', tie.option, 'tie')
  const [decision] = red.ok ? lucky.decisions(red.match.state) : []
  if (!red.ok || decision === undefined) throw new Error('nobody is asked')
  const found = defaultAnswerOf(lucky, red.match, decision)
  const blue = answerMatch(lucky, found.match, decision.id, found.option, 'fallback')
  if (!blue.ok) throw new Error(blue.code)
  return replayOf(blue.match, undefined)
}

describe('an answer that nobody chose', () => {
  const altered = evening()
  const [deal, tie, fallback] = altered.entries as [MatchEntry, Answer, Answer]
  type Answer = Extract<MatchEntry, { kind: 'answer' }>
  const other = ({ option }: Answer): string => (option === 'fly:1' ? 'fly:3' : 'fly:1')
  const log = (...entries: MatchEntry[]): Replay => ({ ...altered, entries })
  const drawn = ({ draws }: Answer, change: object): Answer['draws'] =>
    draws.map((draw, i) => (i === 0 ? { ...draw, ...change } : draw))

  it('is drawn again and confirmed', () => {
    expect(verify(lucky, altered)).toMatchObject({ ok: true, entries: 3 })
  })

  it.each<[string, Replay, object]>([
    ['a tie that the die did not give', log(deal, { ...tie, option: other(tie) }), { entry: 1 }],
    [
      'a tie of one',
      log(deal, { ...tie, option: other(tie), among: [other(tie)], draws: drawn(tie, { sides: 1, got: 0 }) }),
      { entry: 1 },
    ],
    ['a tie of nobody knows what', log(deal, { ...tie, among: undefined } as unknown as Answer), { entry: 1 }],
    ['a tie in another order', log(deal, { ...tie, option: other(tie), among: [...tied].reverse() }), { entry: 1 }],
    ['a tie between one and the same', log(deal, { ...tie, among: ['fly:3', 'fly:3'] }), { entry: 1 }],
    ['a tie with what is no option', log(deal, { ...tie, among: ['fly:3', 'fly:9'] }), { entry: 1 }],
    [
      'a fallback that the rules do not give',
      log(deal, tie, { ...fallback, option: other(fallback) }),
      { entry: 2, why: expect.stringMatching(/^the fallback gives fly:\d, the log says fly:\d$/) as string },
    ],
    ['a plain answer with a tie beside', log(deal, { ...tie, by: undefined } as unknown as Answer), { entry: 1 }],
    [
      'a choice that boasts of a tie',
      log(deal, { kind: 'answer', decision: '0.red', option: 'fly:2', among: tied, draws: [] }),
      { entry: 1, why: 'the entry says more than happened' },
    ],
  ])('reports %s', (_name, forged, found) => {
    expect(verify(lucky, forged)).toMatchObject({ ok: false, ...found })
  })

  it.each([tie, fallback])('has one stream of draws: another label does not give another die', (entry) => {
    const before = altered.entries.slice(0, altered.entries.indexOf(entry))
    for (let n = 0; n < 40; n++) {
      const label = `${entry.by ?? ''}/${n}.${entry.decision}`
      const draw = randomAt({ seed: altered.seed, digest: digestNonces([]) }, label, 0, entry.draws[0]?.sides ?? 0)
      const option = entry.by === 'tie' ? (tied[draw] ?? '') : `fly:${draw + 1}`
      const forged = log(...before, { ...entry, option, draws: drawn(entry, { label, got: draw }) })
      expect(verify(lucky, forged)).toMatchObject({ ok: false, entry: before.length })
    }
  })

  it('has no fallback for an optional decision', () => {
    const optional = {
      ...lucky,
      decisions: (s: DashState) => lucky.decisions(s).map((d) => ({ ...d, optional: true as const })),
    }
    expect(verify(optional, altered)).toMatchObject({
      ok: false,
      entry: 2,
      why: expect.stringMatching(/no fallback/) as string,
    })
  })
})
