import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  findingText,
  verifyReplay,
  checksumsOf,
  type Game,
  type MatchEntry,
  type Replay,
} from '@bay327/engine'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { readReplay } from '@bay327/engine/match/replay-file'
import { dash } from '@bay327/engine/example/dash'
import { games, moduleOf } from './index.ts'

type Answer = Extract<MatchEntry, { kind: 'answer' }>

/** Returns the file with recomputed checksums, as a careful forger would make it. */
const written = (replay: Replay): Replay => ({ ...replay, sums: checksumsOf(replay) })

const change = (replay: Replay, at: number, to: object): Replay => ({
  ...replay,
  entries: replay.entries.map((entry, i) => (i === at ? { ...entry, ...to } : entry)),
})

/** By game: a match with each kind of entry. Games that never have a tie have none. */
const evenings = new Map<string, Replay>()
for (const [slug, game] of Object.entries({ ...games, dash: dash as unknown as Game }))
  evenings.set(slug, randomSession(game, { people: game.people.max, seed: 4, limit: 160 }).replay)

const all = [...evenings].map(([slug, replay]) => ({ slug, game: games[slug] ?? (dash as unknown as Game), replay }))

const find = ({ entries }: Replay, is: (entry: Answer) => boolean): [number, Answer] => {
  const at = entries.findLastIndex((entry) => entry.kind === 'answer' && is(entry))
  expect(at, 'such an entry').toBeGreaterThan(0)
  return [at, entries[at] as Answer]
}

const turned = ({ draws }: Answer, which: (label: string) => boolean): Answer['draws'] => {
  const at = draws.findIndex(({ label, sides }) => which(label) && sides > 1)
  return draws.map((draw, i) => (i === at ? { ...draw, got: (draw.got + 1) % draw.sides } : draw))
}

describe.each(all)('a file of $slug', ({ slug, game, replay }) => {
  it('is verified as written, and again after parsing, check by check', () => {
    const proved = verifyReplay(game, readReplay(JSON.stringify(replay)) as Replay)
    expect(proved).toMatchObject({ verdict: 'true', findings: [], entries: replay.entries.length })
    for (const { id, of, right } of proved.checks) expect([id, right]).toEqual([id, of])
    const counted = Object.fromEntries(proved.checks.map(({ id, of }) => [id, of]))
    expect(counted).toMatchObject({ lock: 1, choices: replay.entries.length - 1, table: 3 })
    expect(proved.rolled.every(({ drawn, got }) => drawn === got)).toBe(true)
  })

  it('with one changed die reports the roll, the value in the file, the computed value, the effect and what to do', async () => {
    const [at, entry] = find(replay, ({ draws }) => draws.some(({ label, sides }) => label === 'rules' && sides > 1))
    const forged = change(replay, at, { draws: turned(entry, (label) => label === 'rules') })
    for (const file of [forged, written(forged)]) {
      const proved = verifyReplay(game, file)
      expect(proved.findings).toHaveLength(1)
      expect(proved.findings[0]).toMatchObject({ entry: at, why: 'the seed draws otherwise' })
      expect(proved.checks.filter(({ wrong }) => wrong > 0)).toMatchObject(
        file === forged ? [{ wrong: 1 }, { id: 'table', wrong: 1 }] : [{ wrong: 1 }],
      )
      const words = await moduleOf(slug)?.text()
      const text = findingText(proved.findings[0] as (typeof proved.findings)[0], proved, words)
      expect(text.where).toMatch(new RegExp(`^(Roll \\d+|A shuffle) \\(entry ${at}, rules #\\d+\\)`))
      expect(text.file).not.toBe(text.dice)
      if (words) expect(text.effect).toMatch(/^By the file|^It changes nothing|^With the dice/)
    }
  })

  it('with one changed answer reports it, whether or not the rules could continue after it', () => {
    const [at, entry] = find(replay, ({ by }) => by === undefined)
    expect(verifyReplay(game, change(replay, at, { option: `${entry.option}?` })).findings[0]).toMatchObject({
      entry: at,
    })
    const other = replay.entries.flatMap((logEntry) => (logEntry.kind === 'answer' ? [logEntry.option] : []))
    for (const option of [...new Set(other)].filter((id) => id !== entry.option).slice(-5)) {
      const [first] = verifyReplay(game, change(replay, at, { option })).findings
      expect(first).toMatchObject({ entry: at })
      if (first?.why === 'the entry is not as it was written') return
    }
  })

  it('with a forged tie or a forged default reports it', () => {
    for (const by of ['tie', 'fallback'] as const) {
      if (by === 'tie' && !replay.entries.some((entry) => entry.kind === 'answer' && entry.by === 'tie')) continue
      const [at, entry] = find(replay, (item) => item.by === by)
      const others = entry.among?.filter((id) => id !== entry.option) ?? [`${entry.option}?`]
      const check = by === 'tie' ? 'ties' : 'defaults'
      for (const option of others) {
        const proved = verifyReplay(game, written(change(replay, at, { option })))
        expect(proved.findings[0]).toMatchObject({ entry: at, check })
        expect(proved.checks.find(({ id }) => id === check)).toMatchObject({ wrong: 1 })
      }
      if (by === 'tie') {
        const die = { draws: turned(entry, (label) => label.startsWith('tie/')) }
        expect(verifyReplay(game, written(change(replay, at, die))).findings[0]).toMatchObject({ entry: at, check })
      }
    }
  })

  it('of a practice table says so, and that it had no commitment', () => {
    const { replay: practice } = randomSession(game, { people: game.people.max, seed: 5, limit: 30, practice: true })
    const proved = verifyReplay(game, practice)
    expect(proved).toMatchObject({ verdict: 'true', practice: true })
    expect(proved.checks.find(({ id }) => id === 'lock')).toMatchObject({ of: 0 })
    const header = Object.fromEntries(Object.entries(practice.header).filter(([key]) => key !== 'practice'))
    expect(verifyReplay(game, { ...practice, header: header as typeof practice.header }).verdict).toBe('false')
  })
})

it('one changed die is described by the log line that it changes', async () => {
  const effects = await Promise.all(
    all.map(async ({ slug, game, replay }) => {
      const words = await moduleOf(slug)?.text()
      const isThrown = ({ draws }: Answer) => draws.some(({ label, sides }) => label === 'rules' && sides > 1)
      const [at, entry] = find(replay, isThrown)
      const proved = verifyReplay(game, change(replay, at, { draws: turned(entry, (label) => label === 'rules') }))
      return findingText(proved.findings[0] as (typeof proved.findings)[0], proved, words).effect ?? ''
    }),
  )
  expect(effects.filter((effect) => effect.startsWith('By the file it reads')).length).toBeGreaterThan(0)
})

/** Returns every value of a file with its path, except the checksums. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

function mutate(value: unknown, [key, ...rest]: readonly string[], by: number): unknown {
  if (key === undefined) {
    if (typeof value === 'number') return value + 1 + (by % 5)
    if (typeof value === 'boolean') return !value
    return typeof value === 'string' ? (by % 2 === 0 ? `${value}x` : value.slice(1)) : by
  }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = mutate(copy[key], rest, by)
  return copy
}

describe.each(all)('any change in a file of $slug', ({ game, replay }) => {
  const { sums, ...open } = replay
  const leaves = leavesOf(open).filter(([key]) => key !== 'format' && key !== 'version')
  // All draws of the deal count as one value, so that other values are chosen as often.
  const others = leaves.filter(([, , key]) => key !== 'draws')

  it('is detected: any number, name or word of its header, log and outcome', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(), fc.nat(100), (isDraw, n, by) => {
        const list = isDraw ? leaves : others
        const forged = mutate({ ...open, sums }, list[n % list.length] ?? [], by) as Replay
        if (canonical(forged) === canonical(replay)) return
        const read = readReplay(JSON.stringify(forged))
        if (read !== undefined) expect(verifyReplay(game, read).verdict).toBe('false')
      }),
      { numRuns: 12 },
    )
  })

  it('is detected also with recomputed checksums, if it changes randomness: a draw, the seed, the commitment, the nonces', () => {
    const luck = leaves.filter((path) => path.includes('draws') || /seed|commitment|nonces/.test(path.join()))
    fc.assert(
      fc.property(fc.nat(), fc.nat(100), (n, by) => {
        const forged = written(mutate(open, luck[n % luck.length] ?? [], by) as Replay)
        const read = readReplay(JSON.stringify(forged))
        if (read !== undefined) expect(verifyReplay(game, read).verdict).toBe('false')
      }),
      { numRuns: 8 },
    )
  })
})
