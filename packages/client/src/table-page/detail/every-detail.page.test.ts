import { legalPeople, type Game, type GameEvent, type GameText, type GameView, type Option } from '@bay327/engine'
import { randomPlay, type PlayStep } from '@bay327/engine/testkit/random-play'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { figureOf } from '@bay327/table/choice/odds'
import type { Details } from '@bay327/table/detail/detail'
import { createDirector } from '@bay327/table/playback/director'
import type { TableModule } from '@bay327/table/table-module'
import { expect, it } from 'vitest'
import { loadTable } from '../../tables/registry.ts'
import { createDetailHold, holdMs } from './detail-hold.ts'

/** Each game's rows of events. A row says whether its kind of event belongs to a detail. */
const tables = import.meta.glob<{ readonly events: Readonly<Record<string, { readonly detail?: string }>> }>(
  '../../../../games/src/*/table/events.ts',
  { eager: true },
)

const nobody = new Set<string>()
/** Maximum duration of the events of one answer without their holds, ms. */
const longest = 60_000

/** Maximum number of matches. They are played until every kind of event was displayed. */
const mostMatches = 6

type Run = readonly GameEvent[]

const contextOf = (view: GameView) => ({ view, mine: nobody, odds: true })

it.each(modules.map((module) => [module.about.slug, module] as const))(
  '%s: each detail depends on its events, is announced once, and ends by itself',
  async (slug, module) => {
    const game = games[slug]!
    const table = (await loadTable(slug))!
    const details = await table.details?.()
    const rows = tables[`../../../../games/src/${slug}/table/events.ts`]?.events ?? {}
    const marked = Object.keys(rows).filter((kind) => rows[kind]?.detail !== undefined)
    expect(details !== undefined, 'details, and rows that begin them').toBe(marked.length > 0)
    if (!details) return
    const seen = new Set<string>()
    const text = await module.text()
    let compared = 0
    const people = Math.max(...legalPeople(game))
    for (let seed = 1; seed <= mostMatches && seen.size < marked.length; seed++)
      randomPlay(game, { seed, people }, (step) => {
        const { state, next, events } = step
        const [before, after] = [game.view(state, nobody), game.view(next, nobody)]
        const visible = events.flatMap((event) => game.eventView(event, nobody) ?? [])
        check(table, details, visible, before, after)
        for (const { type } of visible) if (marked.includes(type)) seen.add(type)
        compared += compareChance(game, text, table, details, step)
      })
    // Some kinds of event are rare in random matches.
    expect(seen.size, [...seen].join(', ')).toBeGreaterThan(marked.length / 2)
    // Several plans are revealed together in one detail, which has no chance of its own.
    if (slug !== 'new-hope') expect(compared, 'chances of a choice and of its detail').toBeGreaterThan(0)
  },
)

/** The chance of a choice is for several throws, so it differs from the chance of each. */
const isForSeveral = /chance is for (at least one|all of them)/

/**
 * Compares the chance on a choice with the one in the detail of what follows, as the person who decides sees both.
 * Returns the number of comparisons.
 */
function compareChance(
  game: Game,
  text: GameText,
  table: TableModule,
  details: Details,
  { state, decision, option, events }: PlayStep<unknown, Option, GameEvent>,
): number {
  const mine = new Set([decision.seat])
  const view = game.view(state, mine)
  const words = text.option(option, decision, view)
  const visible = events.flatMap((event) => game.eventView(event, mine) ?? [])
  if (!words.odds || isForSeveral.test(words.detail ?? '') || runsOf(table, visible) !== 1) return 0
  const run = visible.filter((event) => table.partOfDetail?.(event) !== undefined)
  // A detail grows, and later throws in it are other people's.
  const [chance] = run.flatMap((_, i) => {
    const detail = details.detailOf(run.slice(0, i + 1), { view, mine, odds: true })
    return detail.chance?.match(/[<>]?\d+%/) ?? []
  })
  if (chance === undefined) return 0
  expect(chance, `${option.id}: ${JSON.stringify(run)}`).toBe(figureOf(words, true)?.large)
  return 1
}

/** Shows the events of one answer as a page does, by a clock of its own. */
function check(table: TableModule, details: Details, events: Run, before: GameView, after: GameView) {
  const spoken: string[] = []
  const ended: Run[] = []
  let [now, held] = [0, 0]
  let timer: { readonly at: number; readonly run: () => void } | undefined
  const holds = createDetailHold({
    say: (text) => spoken.push(text),
    now: () => now,
    pace: () => 'table',
  })
  let drawn = before
  let run: Run = []
  /** The first event of the detail that is held, and when its verdict is visible. */
  let verdict: { readonly first: GameEvent | undefined; readonly at: number } | undefined
  const director = createDirector<GameView>({
    pictures: () => table,
    speed: () => 1,
    // Bots wait, and nothing of the viewer's may be shortened.
    within: () => 0,
    later: (run, ms) => {
      timer = { at: now + ms, run }
      return 1
    },
    cancel: () => (timer = undefined),
    failed(error) {
      throw error
    },
    details: () => ({
      hold(all, ms, more) {
        ended.push(all)
        held += holdMs.own
        const detail = details.detailOf(all, contextOf(drawn))
        if (!detail.brief) verdict = { first: all[0], at: now + ms }
        return holds.hold(all, ms, detail, { concern: 'mine', isUrgent: false, more, isEnd: false })
      },
      isUnhurried: () => true,
      landed: holds.landed,
    }),
    stage: {
      show(shown) {
        if (verdict && verdict.first !== shown?.run?.[0]) {
          expect(now - verdict.at, 'time to read the verdict').toBeGreaterThanOrEqual(holdMs.own)
          verdict = undefined
        }
        run = shown?.run ?? []
        if (run.length === 0) return
        // The frame has space for the whole result from the beginning.
        expect(details.detailOf(shown?.whole ?? [], contextOf(drawn)).title).not.toBe('')
        const [first, last] = [before, after].map((view) => details.detailOf(run, contextOf(view)).say)
        expect(first, 'the same announcement, whatever the view contains').toBe(last)
      },
      draw(view) {
        const [first, last] = run.length > 0 ? [drawn, view].map((state) => resultOf(details, run, state)) : []
        expect(first, 'the same detail before and after its event is drawn on the board').toEqual(last)
        drawn = view
        // An event that is not displayed itself is drawn together with the next one.
        run = []
      },
      commit: () => undefined,
      tell: () => undefined,
      sumUp: () => undefined,
    },
  })
  director.push(
    events.map((event, i) => ({ at: 0, version: i, event: { type: 'game', event } })),
    after,
    before,
    'live',
  )
  while (director.playing && timer) {
    const { at, run: next } = timer
    timer = undefined
    now = at
    next()
  }
  expect(director.playing, 'still on show').toBe(false)
  expect(now - held).toBeLessThan(longest)
  expect(spoken.filter((text) => text !== '').length, 'one announcement for each detail').toBe(ended.length)
  expect(ended.length).toBe(runsOf(table, events))
  for (const all of ended) {
    expect(details.detailOf(all, contextOf(after)).title).not.toBe('')
    // A viewer who comes late sees a detail too.
    for (let from = 1; from < all.length; from++)
      if (table.partOfDetail?.(all[from]!) !== 'joins')
        expect(details.detailOf(all.slice(from), contextOf(after)).title).not.toBe('')
  }
}

/** Returns a detail without its place. */
function resultOf(details: Details, run: Run, view: GameView): object {
  return { ...details.detailOf(run, contextOf(view)), at: undefined, place: undefined }
}

/** Returns how many details these events make. */
function runsOf(table: TableModule, events: Run): number {
  let [count, isOpen] = [0, false]
  for (const event of events) {
    const part = table.partOfDetail?.(event)
    if (part === 'begins' || (part === 'continues' && !isOpen)) count++
    isOpen = part === 'joins' ? isOpen : part !== undefined
  }
  return count
}
