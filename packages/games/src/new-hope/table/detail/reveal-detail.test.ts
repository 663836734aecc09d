import { describe, expect, it } from 'vitest'
import { sideOf } from '../../shared/data/characters.ts'
import type { NewHopeEvent } from '../../shared/events.ts'
import type { NewHopeView } from '../../shared/types.ts'
import { wholeMatch } from '../../testing/whole-match.ts'
import { playback } from '../events.ts'
import { detailOf, linesOf } from './reveal-detail.ts'

interface Shown {
  readonly run: readonly NewHopeEvent[]
  readonly before: NewHopeView
  readonly after: NewHopeView
}

/** Yields the events of each detail of some matches as they are displayed, each time with one more event. */
function* played(): Generator<Shown> {
  for (const seed of [1, 2, 3])
    for (const { before, events } of wholeMatch(seed, 2, {})) {
      let view = before
      let run: readonly NewHopeEvent[] = []
      for (const event of events) {
        const part = playback.partOfDetail(event)
        run = part === undefined ? [] : [...(part === 'begins' ? [] : run), event]
        const after = playback.apply(view, event)
        if (run.length > 0) yield { run, before: view, after }
        view = after
      }
    }
}

const all = [...played()]
const contextOf = (view: NewHopeView, mine: readonly string[] = []) => ({ view, mine: new Set(mine), odds: true })

describe('a reveal as a detail', () => {
  it('has a line for each attack of the plan, with its result once it is known, and for each support', () => {
    let supports = 0
    for (const { run, before, after } of all) {
      const json = JSON.stringify(run)
      const lines = linesOf(run, after)
      expect(lines, json).toEqual(linesOf(run, before))
      const results = run.flatMap((event) => (event.type === 'attack-resolved' ? [event] : []))
      expect(
        lines.flatMap(({ attack }) => attack ?? []),
        json,
      ).toEqual(expect.arrayContaining(results))
      const plan = run.find((event) => event.type === 'targets-revealed')?.plan
      const arrows = lines.flatMap(({ kind, from, to }) => (kind === 'attack' ? [[from, to]] : []))
      const planned = Object.entries(plan ?? {}).filter(([, to]) => to !== 'hold')
      if (plan) expect(arrows.sort(), json).toEqual(planned.sort())
      supports += lines.filter(({ kind }) => kind === 'support').length
    }
    expect(supports).toBeGreaterThan(0)
  })

  it('has its result after the last attack, for every viewer, and says each event once as it grows', () => {
    let spoken = ''
    const tones = new Set<string | undefined>()
    for (const { run, after } of all) {
      const detail = detailOf(run, contextOf(after))
      const planned = linesOf(run, after).filter(({ kind }) => kind === 'attack')
      const done = planned.filter(({ attack }) => attack)
      expect(detail.verdict !== undefined, JSON.stringify(run)).toBe(done.length > 0 && done.length === planned.length)
      if (detail.verdict) expect(detail.verdict.tone).toBe('even')
      if (run.length > 1) expect(detail.say.startsWith(spoken), detail.say).toBe(true)
      expect(detail.effects.length).toBe(run.filter(({ type }) => type === 'injured' || type === 'removed').length)
      for (const [i, { tone }] of detailOf(run, contextOf(after, ['light'])).effects.entries()) {
        const hurt = run.flatMap((event) =>
          event.type === 'injured' || event.type === 'removed' ? [event.character] : [],
        )[i]
        expect(tone).toBe(hurt && sideOf(hurt) === 'dark' ? 'ours' : 'theirs')
        const other = detailOf(run, contextOf(after, ['dark'])).effects[i]?.tone
        expect(other).toBe(tone === 'ours' ? 'theirs' : 'ours')
        tones.add(tone)
      }
      for (const [at] of run.entries()) expect(detailOf(run.slice(at), contextOf(after)).title).not.toBe('')
      spoken = detail.say
    }
    expect(tones).toEqual(new Set(['ours', 'theirs']))
  })
})
