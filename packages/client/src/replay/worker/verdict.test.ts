import type { GameManifest } from '@bay327/engine'
import { withoutNames } from '@bay327/room/log/without-names'
import { modules } from '@bay327/games'
import * as bots from '@bay327/bots/analysis'
import { botEngineOf } from '@bay327/bots/engine/bot-engine'
import { describe, expect, it } from 'vitest'
import { playEvening } from '../../testing/evening.ts'
import { verdict as words } from '../../text/verdict.ts'
import type { VerdictNow } from './judged.ts'
import { luckShown } from './findings.ts'
import { keyOf } from './analysis-cache.ts'
import { holdMatch, type OpenMatch } from './match.ts'
import { plainOf } from './plain.ts'
import { recapIn } from './recap.ts'
import { verdictIn, verdictsOf } from './verdict.ts'

async function evening(module: GameManifest, most?: number) {
  const { record } = playEvening(await module.game(), 3, most)
  const held = holdMatch()
  await held.load(JSON.stringify(record))
  const engine = await botEngineOf(module)
  const verdict = await module.verdict?.()
  return {
    record,
    held,
    open: held.get(),
    judges: { bots, engine, ...(verdict && { verdict }), hasty: { checked: 400, worlds: 40 } },
  }
}

const moduleOf = (slug: string) => modules.find(({ about }) => about.slug === slug) as GameManifest

describe.each(modules.map((module) => [module.about.slug, module] as const))('a match of %s', (_slug, module) => {
  it('returns what needs no bot at once: each figure at every turn, each divided vote with its ballots, deeds and moments', async () => {
    const { open, judges, record } = await evening(module, 180)
    const { at, series, votes, voted } = plainOf({ ...open, hints: judges.engine.hints, ...judges })
    expect(at[0]?.position).toBe(0)
    expect(at.at(-1)?.position).toBe(open.timeline.last)
    expect(series.length).toBeGreaterThanOrEqual(2)
    for (const { values } of series.flatMap(({ lines }) => lines)) expect(values).toHaveLength(at.length)
    expect(voted).toBeLessThanOrEqual(Object.keys(record.table.ballots).length)
    for (const { taken, ballots } of votes) {
      expect(taken).not.toBe('')
      expect(new Set(ballots.map(({ what }) => what)).size).toBeGreaterThan(1)
    }
    // Without names, the same match is shown to its end, under its seats.
    const words = await module.text()
    const nameOf = (id: string) =>
      words.seat(id, open.replay.header.seats.find((seat) => seat.id === id)?.pick?.value).name
    const bare = JSON.stringify(withoutNames(record, nameOf))
    expect(bare).not.toMatch(/Maya|Jonas|Priya|Tariq/)
    const shown = await holdMatch().load(bare)
    expect(shown).toMatchObject({ ok: true, last: open.timeline.last })
    expect(shown).not.toHaveProperty('broken')
    // The recap has a sentence about every seat, and decisive moments in order with their rounds.
    const text = await module.end?.()
    if (text === undefined) throw new Error('has no words for its end')
    const { deeds, moments } = recapIn(open, text)
    expect(Object.keys(deeds).sort()).toEqual(record.replay.header.seats.map(({ id }) => id).sort())
    const positions = moments.map(({ position }) => position)
    expect(positions.length).toBeGreaterThan(0)
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
    for (const { position, round } of moments) {
      const [before, after] = [open.timeline.stepAt(position).from, position].map(open.timeline.roundAt)
      expect([before, after]).toContain(round)
    }
  })
})

/** Returns a complete verdict, with every progress report before it. */
const whole = async (open: OpenMatch, judges: Parameters<typeof verdictIn>[1]) => {
  const updates: VerdictNow[] = []
  const steps = verdictIn(open, judges)
  for (let next = steps.next(); ; next = steps.next()) {
    updates.push(next.value)
    if (next.done) return updates
  }
}

describe('a verdict', () => {
  it('of a game without sides says a sum that equals its parts, including nobody’s luck', () => {
    const seats = ['a', 'b', 'c'].map((id) => ({ id, side: id }))
    const open = { timeline: { replay: { header: { seats } } } } as unknown as OpenMatch
    const at = (position: number, ...of: readonly number[]) => {
      const by = (value: (side: string) => number) => Object.fromEntries(seats.map(({ id }) => [id, value(id)]))
      const shares = by((side) => of['abc'.indexOf(side)] ?? 0)
      return { position, shares, errors: by(() => 0.01), games: 100, nobody: 0 }
    }
    const fell = (luck: readonly number[], seat?: string): bots.LuckAt => {
      const [a = 0, b = 0, c = 0] = luck
      return { position: 1, ...(seat && { seat }), luck: { a, b, c }, spread: { a: 0.1, b: 0.1, c: 0.1 }, doubt: 0 }
    }
    const found = [fell([0.2, -0.1, -0.1], 'a'), fell([-0.05, 0.1, -0.05], 'b'), fell([0.07, -0.03, -0.04])]
    const { sums, luck } = luckShown(open, bots, [at(0, 0.33, 0.33, 0.34), at(9, 1, 0, 0)], found)
    expect(luck.map(({ seat }) => seat)).toEqual(['a', 'b'])
    for (const { start, own, others, shared, choices, end } of sums) {
      const row = words.luck.row(start, own, others, shared, choices, end).replaceAll('−', '-')
      const figures = row.match(/-?\d+/g)?.map(Number) ?? []
      expect(figures).toEqual([start, own, others, shared, choices, end])
      expect(start + own + others + shared + choices).toBe(end)
    }
    expect(sums[0]).toMatchObject({ start: 33, own: 20, others: -5, shared: 7, end: 100 })
  })

  it('grows from the left, shows no figure before all are complete, and then adds up', async () => {
    const { open, judges } = await evening(moduleOf('new-hope'))
    const updates = await whole(open, judges)
    const lengths = updates.map(({ curve }) => curve.length)
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
    expect(updates.slice(0, -1).some(({ findings }) => findings)).toBe(false)
    const last = updates.at(-1)
    expect(last?.stage).toBe('done')
    const { luck, sums, turning, choices } = last?.findings ?? ({} as NonNullable<VerdictNow['findings']>)
    expect(sums).toHaveLength(1)
    for (const { side, start, own, others, shared, choices: chosen, end } of sums) {
      expect(start + own + others + shared + chosen).toBe(end)
      // In this game all players plan at the same time. The luck of cards then belongs to nobody, so no rival has any.
      expect(others).toBe(0)
      const rows = luck.filter(({ seat }) => open.replay.header.seats.find(({ id }) => id === seat)?.side === side)
      expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(rows.length > 0 ? own : 0)
    }
    for (const { before, after } of turning) expect(Math.abs(after - before)).toBeGreaterThanOrEqual(12)
    for (const { before, after, chosen, better } of choices) {
      expect(after).toBeGreaterThan(before)
      expect(chosen).not.toBe(better)
    }
  })

  it('is computed once: a stored one is returned at once under the same rules and bots', async () => {
    const { held, record } = await evening(moduleOf('new-hope'))
    const cache = new Map<string, VerdictNow>()
    const keep = {
      get: async (key: string) => cache.get(key),
      set: async (key: string, verdict: VerdictNow) => void cache.set(key, verdict),
    }
    const first = await verdictsOf(held, keep).verdict(() => undefined)
    const updates: VerdictNow[] = []
    expect(await verdictsOf(held, keep).verdict((now) => updates.push(now))).toBe(first)
    expect(updates).toEqual([])
    const { replay } = record
    const versions = ['1.0.0', 1]
    const forged = { ...replay, entries: replay.entries.slice(0, -1) }
    expect(keyOf(replay, versions)).toBe(keyOf(structuredClone(replay), versions))
    expect(new Set([keyOf(replay, versions), keyOf(forged, versions), keyOf(replay, ['1.0.0', 2])]).size).toBe(3)
  })

  it('says that secrets cannot be redealt, and still returns what needs no bot', async () => {
    const { open, judges } = await evening(moduleOf('endor'), 40)
    const [only] = await whole(open, { ...judges, engine: { ...judges.engine, canSearch: false } })
    expect(only).toMatchObject({ stage: 'done', isSilent: true, curve: [] })
    expect(only?.plain.series.length).toBeGreaterThan(0)
  })
})
