import { describe, expect, it } from 'vitest'
import {
  everybody,
  marksOf,
  replayOf,
  STRIDE,
  timelineOf,
  type Game,
  type GameEvent,
  type Viewer,
} from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import { dash } from '@bay327/engine/example/dash'
import { games, moduleOf } from '@bay327/games'
import { frozen, frozenOf } from '@bay327/games/frozen'
import { numbers } from '@bay327/room/testing/random-request'
import { sharedTable } from '@bay327/room/testing/shared'
import { releases, replaysOf } from '../../src/testing/fixtures/restore.ts'

/** What each viewer saw and was asked after an entry of the match's log. If the entry came alone, also the events. */
interface Seen {
  readonly views: readonly string[]
  readonly decisions: readonly string[]
  readonly eventTexts?: readonly string[]
}

const eventTextsOf = (game: Game, viewer: Viewer, events: readonly GameEvent[]): string =>
  JSON.stringify(events.flatMap((event) => game.eventView(event, viewer) ?? []))

/** Plays in a room: people answer at random, some are absent for a while, some undo. */
function live(game: Game, steps: number) {
  const { t, names } = sharedTable(game)
  const seats = t.room().seats.map(({ id }) => id)
  const viewers: readonly Viewer[] = [[], ...seats.map((id) => [id]), seats].map((ids) => new Set(ids))
  const seen = new Map<number, Seen>()
  const next = numbers(7)
  const any = <T>(list: readonly T[]): T | undefined => list[next() % Math.max(1, list.length)]
  const length = () => t.log.reduce((sum, { did = [] }) => sum + did.length, 0)
  for (let step = 0; step < steps && t.room().play?.end === undefined; step++) {
    const before = length()
    const name = any(names) ?? 'Ann'
    const back = step % 6 === 5 ? any(t.view(name).undo) : undefined
    if (back) t.refuses(name, { type: 'undo', answers: back.answers })
    else if (step % 9 === 8) {
      const seat = t.view().questions[0]?.seat
      const away = names.filter((item) =>
        t
          .room()
          .seats.find(({ id }) => id === seat)
          ?.people.includes(t.id(item)),
      )
      t.offline(...away)
      t.wait(100)
      t.online(...away)
    } else {
      const question = t.view(name).questions.find(({ decision }) => !decision.optional && !decision.answered)
      const option = any(question?.decision.options ?? [])?.id ?? ''
      for (const who of names)
        t.refuses(who, {
          type: 'answer',
          question: question?.id ?? '',
          option: who === name ? option : (any(question?.decision.options ?? [])?.id ?? ''),
        })
      if (length() === before) t.wait(3)
    }
    const state = t.room().play?.match.state
    const isAlone = length() === before + 1 && t.log.at(-1)?.did?.length === 1
    const events = t.events().flatMap((event) => (event.type === 'game' ? [event.event] : []))
    if (length() > before)
      seen.set(length() - 1, {
        views: viewers.map((viewer) => JSON.stringify(game.view(state, viewer))),
        decisions: game.decisions(state).map(({ id }) => id),
        ...(isAlone && { eventTexts: viewers.map((viewer) => eventTextsOf(game, viewer, events)) }),
      })
  }
  const { play } = t.room()
  if (play === undefined) throw new Error('nothing was played')
  const log = t.log.flatMap(({ did = [] }) => did)
  const replay = readReplay(JSON.stringify(replayOf(play.match, game.outcome(play.match.state), log)))
  if (replay === undefined) throw new Error('no replay')
  return { replay, seen, viewers }
}

const evenings = Object.entries({ ...games, dash: dash as unknown as Game }).map(([slug, game]) => {
  return { slug, game, ...live(game, 90) }
})

describe.each(evenings)('the timeline of a match of $slug', ({ slug, game, replay, seen, viewers }) => {
  it('shows every seat, watchers and the full view at every position as they were live', () => {
    const timeline = timelineOf(game, replay)
    expect([timeline.broken, timeline.last]).toEqual([undefined, replay.entries.length - 1])
    expect(seen.size).toBeGreaterThan(10)
    for (const [position, live] of seen) {
      expect(viewers.map((viewer) => JSON.stringify(timeline.viewAt(position, viewer)))).toEqual(live.views)
      expect(timeline.decisionsAt(position).map(({ id }) => id)).toEqual(live.decisions)
      const events = viewers.map((viewer) => JSON.stringify(timeline.eventsAt(position, viewer)))
      if (live.eventTexts) expect(events).toEqual(live.eventTexts)
    }
  })

  it('reaches any position in a few steps, and marks some positions with text', async () => {
    let steps = 0
    const counting: Game = { ...game, decide: (...of) => (steps++, game.decide(...of)) }
    const timeline = timelineOf(counting, replay)
    const undos = replay.entries.filter(({ kind }) => kind === 'undo').length
    expect(steps).toBeLessThan(replay.entries.length + undos * STRIDE)
    for (let position = 0; position <= timeline.last; position++) {
      steps = 0
      timeline.stateAt(position)
      expect(steps).toBeLessThanOrEqual(STRIDE)
    }
    const text = await moduleOf(slug)?.text()
    const marks = text ? marksOf(timeline, everybody(replay), text) : []
    expect(marks.length).toBeLessThanOrEqual(Math.max(24, marks.filter(({ line }) => line === undefined).length))
    for (const { line } of marks) if (line) expect(line.text).not.toBe('')
  })
})

it('these sessions had undos, ties and answers for absent people', () => {
  const entries = evenings.flatMap(({ replay }) => replay.entries)
  const kinds = new Set(entries.map((entry) => (entry.kind === 'answer' ? (entry.by ?? 'answer') : entry.kind)))
  expect([...kinds].sort()).toEqual(['answer', 'fallback', 'setup', 'tie', 'undo'])
  expect(evenings.flatMap(({ seen }) => [...seen.values()].filter((item) => item.eventTexts)).length).toBeGreaterThan(
    50,
  )
})

describe.each(releases)('the files of release %s', (release) => {
  it.each(replaysOf(release))('have a timeline to the end: %s', async (slug, text) => {
    const replay = readReplay(text)
    const game = games[slug]
    if (replay === undefined || game === undefined) throw new Error('no replay')
    const before = await frozenOf(frozen, replay)
    const timeline = timelineOf(game, replay, (rules) => before(rules)?.game)
    expect([timeline.broken, timeline.last]).toEqual([undefined, replay.entries.length - 1])
    const end = before(replay.header.rules)?.game ?? game
    expect(JSON.stringify(end.outcome(timeline.stateAt(timeline.last)))).toBe(JSON.stringify(replay.outcome))
  })
})
