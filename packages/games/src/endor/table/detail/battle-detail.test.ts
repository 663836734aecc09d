import type { DetailContext } from '@bay327/table/detail/detail'
import { describe, expect, it } from 'vitest'
import type { EndorEvent } from '../../shared/events.ts'
import type { EndorView, Losses } from '../../shared/types.ts'
import { endor } from '../../rules/game.ts'
import { wholeGame } from '../../testing/whole-game.ts'
import { detailOf } from './battle-detail.ts'
import { factsOf } from './battle-facts.ts'
import { playback } from '../events.ts'

interface Shown {
  readonly run: readonly EndorEvent[]
  readonly before: EndorView
  readonly after: EndorView
}

/**
 * Yields the events of each detail of a game as they are displayed, each time with one more event. A question ends a
 * run of events.
 */
function* played(seed: number): Generator<Shown> {
  for (const { before, events } of wholeGame(seed)) {
    let view = endor.view(before, new Set()) as EndorView
    let run: readonly EndorEvent[] = []
    for (const event of events) {
      const part = playback.partOfDetail(event)
      run = part === undefined ? [] : [...(part === 'begins' ? [] : run), event]
      const after = playback.apply(view, event)
      if (run.length > 0) yield { run, before: view, after }
      view = after
    }
  }
}

const seeds = [1, 2]
const games = new Map(seeds.map((seed) => [seed, [...played(seed)]]))
const runsOf = (seed: number): readonly Shown[] => games.get(seed) ?? []
const contextOf = (view: EndorView, mine: readonly string[] = []): DetailContext<EndorView> => ({
  view,
  mine: new Set(mine),
  odds: true,
})
const count = (losses: Losses): number => Object.values(losses).reduce((sum, n) => sum + n, 0)

describe('a battle as a detail', () => {
  it.each(seeds)('is the same before and after its newest event has changed the table (game %i)', (seed) => {
    for (const { run, before, after } of runsOf(seed)) {
      const json = JSON.stringify(run)
      // Dice that disappear with the event cannot be drawn after it. The rest of the detail must not change.
      expect(detailOf(run, contextOf(after)), json).toEqual(detailOf(run, contextOf(before)))
      const last = run.at(-1)
      if (last?.type === 'struck') expect(factsOf(run, after), json).toEqual(factsOf(run, before))
    }
  })

  it.each(seeds)('draws each die, and each that destroys something under it (game %i)', (seed) => {
    const kinds = new Set<string>()
    for (const { run, after } of runsOf(seed)) {
      const json = JSON.stringify(run)
      const { columns } = factsOf(run, after)
      for (const event of run)
        if ('dice' in event)
          expect(columns.flatMap(({ face }) => face ?? []).sort(), json).toEqual([...event.dice].sort())
      const struck = run.find((event) => event.type === 'struck')
      if (struck && run[0]?.type !== 'shot') {
        const hits = columns.filter(({ counts }) => counts)
        expect(hits.length, json).toBe(struck.losses.fleetMarker ?? count(struck.losses))
        expect(
          hits.every(({ aim }) => aim !== undefined),
          json,
        ).toBe(true)
      }
      const assault = run.find((event) => event.type === 'assault')
      if (assault) expect(columns.filter(({ counts }) => counts).length, json).toBe(assault.to - assault.from)
      // A die that counts for nothing is too low, or nothing is left for it.
      const next = columns.find(({ counts, space }) => !counts && space)?.space
      if (next)
        expect(Math.max(...columns.flatMap(({ counts, face = 0 }) => (counts ? [] : face))), json).toBeLessThan(
          next.need,
        )
      kinds.add(run[0]?.type ?? '')
    }
    for (const kind of ['attacked', 'assault', 'dueled']) expect([...kinds]).toContain(kind)
  })

  it.each(seeds)('says every event once, as it grows, and from any of its events on (game %i)', (seed) => {
    let spoken = ''
    for (const { run, after } of runsOf(seed)) {
      const { say, title } = detailOf(run, contextOf(after))
      if (run.length > 1) expect(say.startsWith(spoken), say).toBe(true)
      expect(title).not.toBe('')
      for (const event of run)
        if ('dice' in event && event.dice.length > 0) expect(say).toContain(event.dice.join(', '))
      for (const [at] of run.entries()) expect(detailOf(run.slice(at), contextOf(after)).title).not.toBe('')
      spoken = say
    }
  })

  it('takes the side of its viewer, and none for watchers', () => {
    const tones = new Map<string, Set<string | undefined>>()
    for (const { run, after } of runsOf(2)) {
      if (run[0]?.type !== 'assault' || run[0].to === run[0].from) continue
      for (const mine of [[], ['R1'], ['E1']]) {
        const { verdict } = detailOf(run, contextOf(after, mine))
        tones.set(mine.join(), (tones.get(mine.join()) ?? new Set()).add(verdict?.tone))
      }
    }
    expect(Object.fromEntries([...tones].map(([mine, seen]) => [mine, [...seen]]))).toEqual({
      '': ['even'],
      R1: ['ours'],
      E1: ['theirs'],
    })
  })

  it('names no chance where the table hides odds', () => {
    for (const { run, after } of runsOf(1)) {
      expect(detailOf(run, { ...contextOf(after), odds: false }).chance).toBeUndefined()
    }
  })
})
