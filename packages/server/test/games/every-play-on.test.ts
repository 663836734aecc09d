import {
  answerMatch,
  everybody,
  positionOf,
  continueFrom,
  verifyReplay,
  recordRandom,
  replayOf as toFile,
  RULES,
  timelineOf,
  type Game,
  type Match,
  type MatchPosition,
  type Replay,
  type SeatPlayer,
  type Timeline,
  type Viewer,
} from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { mustAnswer } from '@bay327/engine/testkit/random-play'
import { dash } from '@bay327/engine/example/dash'
import { games } from '@bay327/games'
import { matchLog, replayOf } from '@bay327/room'
import { numbers } from '@bay327/room/testing/random-request'
import { SEED, table, type Table } from '@bay327/room/testing/table'
import { finishedMatches } from '@bay327/room/log/finished-matches'
import { describe, expect, it } from 'vitest'

const all = Object.entries({ ...games, dash: dash as unknown as Game }).map(([slug, game]) => {
  const { replay } = randomSession(game, { people: game.people.max, seed: 9 })
  return { slug, game, timeline: timelineOf(game, replay) }
})

/** Returns positions up to the last but one. Secret answers that are hidden at a position are asked again. */
const momentsOf = (game: Game, timeline: Timeline): readonly MatchPosition[] =>
  [0, Math.floor(timeline.last / 2), timeline.last - 1].flatMap((at) => positionOf(game, timeline, at) ?? [])

/** Deals a table with Maya in the first seat and bots in the others, unless `more` names other players. */
function dealt(game: Game, moment: MatchPosition, more: Readonly<Record<string, SeatPlayer>> = {}): Table {
  const [own = ''] = moment.header.seats.map(({ id }) => id)
  const seats = { [own]: 'you', ...more } as const
  const from = { position: moment.position, replay: 'A'.repeat(22) }
  const t = table(game, SEED, { kind: 'moment', from, begin: { moment, seats } })
  t.join('Maya')
  return t
}

const next = numbers(3)

/** Returns an open decision and one of its options. */
function openQuestions(game: Game, state: unknown) {
  const [decision] = mustAnswer(game.decisions(state))
  const option = decision?.options[next() % decision.options.length]
  return { seat: decision?.seat ?? '', decision: decision?.id ?? '', option: option?.id ?? '' }
}

/** Plays this many answers at the table, by bots or by Maya. */
function play(game: Game, t: Table, answers: number): void {
  for (let step = 0; step < answers && t.room().play?.end === undefined; step++) {
    const { seat, option } = openQuestions(game, t.room().play?.match.state)
    if (t.room().seats.find(({ id }) => id === seat)?.bot) expect(t.bot(seat, option)).toBe(undefined)
    else t.answer('Maya', seat, option)
  }
}

/** Plays the match to its end without a table. */
function playedOut(game: Game, moment: MatchPosition): Match {
  let match = continueFrom(moment, SEED)
  while (game.outcome(match.state) === undefined) {
    const { decision, option } = openQuestions(game, match.state)
    const result = answerMatch(game, match, decision, option)
    if (!result.ok) throw new Error(result.code)
    match = result.match
  }
  return match
}

const fileOf = (t: Table) => readReplay(JSON.stringify(replayOf(t.room(), matchLog(t.log, t.room())))) as Replay

const viewers = ({ header }: MatchPosition): readonly Viewer[] =>
  [[], ...header.seats.map(({ id }) => [id])].map((ids) => new Set(ids))

describe.each(all)('practice that continues a match of $slug', ({ game, timeline }) => {
  const moments = momentsOf(game, timeline)

  it('begins at the first, middle and last positions as each seat saw them', () => {
    expect(moments).toHaveLength(3)
    for (const moment of moments) {
      const { play } = dealt(game, moment).room()
      for (const viewer of viewers(moment))
        expect(game.view(play?.match.state, viewer)).toEqual(timeline.viewAt(moment.position, viewer))
      expect(play?.match.state).toEqual(timeline.stateAt(moment.position))
    }
  })

  it('continues at the table, cannot undo the earlier match, and shows that it has no commitment', () => {
    const moment = moments[1] as MatchPosition
    const t = dealt(game, moment)
    expect(t.view('Maya')).toMatchObject({
      undo: [],
      table: { practice: 'moment', from: { position: moment.position } },
    })
    play(game, t, 12)
    if (t.view().table.phase === 'playing') t.send('Maya', { type: 'abandon' })
    const file = fileOf(t)
    expect(file.entries.slice(0, moment.position + 1)).toEqual(moment.entries)
    expect(file.entries[moment.position + 1]).toEqual({ kind: 'dice', seed: SEED })
    expect(verifyReplay(game, file)).toMatchObject({ verdict: 'true', practice: true })
  })

  it('is played to its end, verifies, and can be looked back at', () => {
    for (const moment of moments) {
      const match = playedOut(game, moment)
      const read = readReplay(JSON.stringify(toFile(match, game.outcome(match.state)))) as Replay
      expect(verifyReplay(game, read)).toMatchObject({ verdict: 'true', practice: true })
      const again = timelineOf(game, read)
      expect(again.stateAt(again.last)).toEqual(match.state)
    }
  })

  it('is neither stored nor counted', () => {
    const [moment] = moments
    const t = dealt(game, moment as MatchPosition)
    t.send('Maya', { type: 'abandon' })
    const written = finishedMatches(game)
    for (const entry of t.log) written.take(entry)
    expect(written.finished(t.room())).toEqual([])
    expect(t.view('Maya').proof.replay).toBe(undefined)
  })

  it('has other dice than the match, unknown before its end', () => {
    const moment = moments[1] as MatchPosition
    const t = dealt(game, moment)
    const seen = JSON.stringify([t.view('Maya'), t.view(), t.eventsFor('Maya')])
    expect(seen).not.toContain(SEED)
    expect(t.room().play?.match).toMatchObject({ dice: SEED, counters: {} })
    const drawn = [SEED, '0a'.repeat(32)].map((dice) => recordRandom(continueFrom(moment, dice), RULES).draw(2 ** 32))
    const own = recordRandom({ ...moment, counters: {} }, RULES).draw(2 ** 32)
    expect(new Set([...drawn, own]).size).toBe(3)
    play(game, t, 12)
    if (t.view().table.phase === 'playing') t.send('Maya', { type: 'abandon' })
    const file = fileOf(t)
    const throws = file.entries.slice(moment.position + 2).some((entry) => 'draws' in entry && entry.draws.length > 0)
    const old = { ...file, entries: file.entries.filter(({ kind }) => kind !== 'dice') }
    if (throws) expect(verifyReplay(game, old).verdict).toBe('false')
  })

  it('asks again for secret answers that were not revealed', () => {
    const all = everybody(timeline.replay)
    const steps = Array.from({ length: timeline.last + 1 }, (_, at) => timeline.stepAt(at))
    const shows = steps.map((_, at) => timeline.eventsAt(at, all).some(({ reveals }) => reveals))
    for (const [at, { decision }] of steps.entries()) {
      const from = timeline.openAt(at)
      if (from < at) expect(steps[from + 1]?.decision?.secret).toBe(true)
      expect(shows.slice(from + 1, at + 1).filter((item) => item && from < at)).toEqual([])
      if (decision?.secret) expect(from < at || shows[at]).toBe(true)
    }
  })
})

describe('a friend with a reserved seat', () => {
  const { game, timeline } = all.find(({ slug }) => slug === 'dash') as (typeof all)[number]
  const moment = momentsOf(game, timeline)[1] as MatchPosition
  const [, friendSeat = ''] = moment.header.seats.map(({ id }) => id)

  it('finds the table paused, takes the seat, and play continues when somebody asks for it', () => {
    const t = dealt(game, moment, { [friendSeat]: 'friend' })
    expect(t.view('Maya').table.paused).toBe(true)
    t.join('Jonas')
    t.send('Jonas', { type: 'claim', seat: friendSeat })
    t.send('Maya', { type: 'pause', on: false })
    expect(t.view('Jonas').you.seats).toEqual([friendSeat])
  })
})

describe('other dice', () => {
  const { game, timeline } = all[0] as (typeof all)[number]
  it('are refused in a match that counts', () => {
    const { entries, ...rest } = timeline.replay
    const forged = {
      ...rest,
      entries: [...entries.slice(0, 2), { kind: 'dice', seed: SEED } as const, ...entries.slice(2)],
    }
    expect(verifyReplay(game, forged).findings[0]).toMatchObject({ entry: 2, why: 'other dice in a match that counts' })
  })
})
