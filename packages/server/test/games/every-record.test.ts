import type { Game } from '@bay327/engine'
import { dash } from '@bay327/engine/example/dash'
import { games, partsOf } from '@bay327/games'
import { matchLog, reduce, replayOf, type CommandId, type Entry, type Room, type RoomEvent } from '@bay327/room'
import { everything } from '@bay327/room/testing/everything'
import { numbers } from '@bay327/room/testing/random-request'
import { playAtRandom, type Played } from '@bay327/room/testing/random-room'
import { sharedTable } from '@bay327/room/testing/shared'
import { finishedMatches } from '@bay327/room/log/finished-matches'
import type { MatchRecord } from '@bay327/room/log/record'
import { matchRecord } from '@bay327/room/protocol/record'
import { describe, expect, it } from 'vitest'
import { countsOf } from '../../src/matches/totals.ts'
import type { Counts } from '../../src/store/store.ts'

/**
 * Plays at a table where two people share the first seat. They answer, vote differently, are absent and replaced, undo,
 * and leave; then the match is stopped. Returns the log.
 */
function aTable(game: Game): readonly Entry[] {
  const { t, names, seat } = sharedTable(game)
  const next = numbers(5)
  const any = <T>(list: readonly T[]): T | undefined => list[next() % Math.max(1, list.length)]
  let present = names
  const agree = (): void => {
    for (const { id } of t.room().proposals)
      for (const name of present) t.refuses(name, { type: 'consent', proposal: id, yes: true })
  }
  for (let step = 0; step < 70 && t.room().play?.end === undefined; step++) {
    for (const name of present) {
      const question = t.view(name).questions.find(({ decision }) => !decision.optional && !decision.answered)
      const option = any(question?.decision.options ?? [])?.id ?? ''
      if (question) t.refuses(name, { type: 'answer', question: question.id, option })
    }
    const back = present.length === names.length && step % 4 === 3 ? any(t.view('Ann').undo) : undefined
    if (back) t.refuses('Ann', { type: 'undo', answers: back.answers })
    if (step === 6) present = names.slice(1, -1)
    if (step === 6) t.offline('Ann', 'Pat')
    if (step === 6) t.wait(90)
    if (step === 7) t.refuses('Ben', { type: 'stand-in', seat, by: 'bot', level: 'sharp' })
    if (step === 12) present = names
    if (step === 12) t.online('Ann', 'Pat')
    if (step === 30) t.refuses('Pat', { type: 'leave' })
    agree()
    t.wait(4)
  }
  t.refuses('Ann', { type: 'abandon' })
  agree()
  return t.log
}

/**
 * What was seen at each entry of the match's log when it happened: who held the seats, and how the entry was decided.
 */
interface Seen {
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly chosen?: Extract<RoomEvent, { type: 'chose' }> | undefined
}

/**
 * Lets random people play at a table: they vote, leave, come back, stand in, take over, and undo. Then the match is
 * stopped if it still runs.
 */
function anEvening(game: Game, seed: number): Played {
  const next = numbers(seed)
  const rolled = Array.from({ length: 120 }, () => ({
    who: next() % 100,
    what: next() % 10_000,
    which: next() % 10_000,
  }))
  const played = playAtRandom(game, rolled)
  let { room } = played
  const log = [...played.log]
  const put = (by: Entry['by'], request: Entry['request']): void => {
    const entry = { id: `end-${log.length}` as CommandId, at: room.at, request, ...(by && { by }) }
    const result = reduce(game, room, entry)
    if (!result.ok) return
    room = result.room
    log.push(entry)
  }
  if (room.play?.end) return { ...played, room, log }
  if (room.play?.paused) for (const { id } of room.people) put(id, { type: 'pause', on: false })
  put(room.host, { type: 'abandon' })
  for (const { id } of room.proposals)
    for (const person of room.people) put(person.id, { type: 'consent', proposal: id, yes: true })
  return { ...played, room, log }
}

/** The log up to the last end of a match, as the store has it, and what was seen of that match. */
interface Ended {
  readonly log: readonly Entry[]
  readonly room: Room
  readonly seen: readonly Seen[]
  readonly matches: number
}

function lastEnd(game: Game, log: readonly Entry[]): Ended | undefined {
  let room: Room | undefined
  let seen: Seen[] = []
  let end: Ended | undefined
  const entries: Entry[] = []
  for (const entry of log) {
    const result = reduce(game, room, entry)
    if (!result.ok) throw new Error(result.code)
    if (room?.matches !== result.room.matches) seen = []
    room = result.room
    const nameOf = (id: string) => result.room.people.find((person) => person.id === id)?.name ?? ''
    const names = Object.fromEntries(room.seats.map(({ id, people }) => [id, people.map(nameOf)] as const))
    const chosen = result.events.filter((event) => event.type === 'chose')
    for (const entry of result.log) seen.push({ names, ...(entry.kind === 'answer' && { chosen: chosen.shift() }) })
    entries.push({ ...entry, ...(result.log.length > 0 && { did: result.log }) })
    if (result.events.some(({ type }) => type === 'ended'))
      end = { log: [...entries], room, seen, matches: (end?.matches ?? 0) + 1 }
  }
  return end
}

const all: readonly (readonly [string, Game])[] = [
  ...Object.entries(games),
  ['dash', dash],
  ['a drill of every mark', everything],
]

/** How often each kind of record occurred in all matches. */
const inAll = new Map<string, number>()

function whatIsIn({ replay, table: about }: MatchRecord): ReadonlySet<string> {
  const held = Object.values(about.seats).flat()
  const ballots = Object.values(about.ballots)
  return new Set([
    ...replay.entries.map((entry) => (entry.kind === 'answer' ? (entry.by ?? 'answer') : entry.kind)),
    ...held.flatMap(({ from, bot, standIn }) => [
      from > 0 ? 'later' : 'deal',
      bot ? 'bot' : 'people',
      standIn ? 'stand-in' : '',
    ]),
    ...ballots.flatMap(({ cast, tie }) => [cast ? 'open ballot' : 'secret ballot', tie ? 'tied ballot' : '']),
    about.abandoned ? 'abandoned' : 'ended',
  ])
}

const fallen = await partsOf((game) => game.fallen?.())

/**
 * Checks that the counts are one match, one cause, and the answers that were not undone, and that they contain no
 * names.
 */
function expectToAddUp({ kind, of }: Counts, { replay, table }: MatchRecord): void {
  const answers = replay.entries.filter((entry) => entry.kind === 'answer').length
  expect(of['matches']).toBe(1)
  expect(Object.keys(of).filter((what) => what.startsWith('cause '))).toHaveLength(1)
  expect(of['answers']).toBeLessThanOrEqual(answers)
  const lengths = Object.entries(of).filter(([what]) => what.startsWith('length '))
  expect(lengths).toEqual(of['rounds'] ? [[`length ${Math.min(200, of['rounds'])}`, 1]] : [])
  if (!replay.entries.some((entry) => entry.kind === 'undo')) expect(of['answers']).toBe(answers)
  const names = Object.values(table.seats).flatMap((held) => held.flatMap(({ people }) => people))
  for (const name of names) expect(JSON.stringify([kind, of])).not.toContain(`"${name}"`)
}

describe.each(all)('the record of sessions at %s', (_, game) => {
  it('has the match as the table showed it and who sat there, and nothing else', () => {
    let finished = 0
    const evenings = [aTable(game), ...[1, 2, 3].map((seed) => anEvening(game, seed).log)]
    for (const evening of evenings) {
      const end = lastEnd(game, evening)
      if (end === undefined) continue
      const { log, room, seen, matches } = end
      const written = finishedMatches(game)
      for (const entry of log) written.take(entry)
      expect(written.finished(room)).toHaveLength(matches)
      const last = written.finished(room).at(-1)
      if (last === undefined) continue
      finished++
      const { record } = last
      const { replay, table: about } = record
      for (const what of whatIsIn(record)) inAll.set(what, (inAll.get(what) ?? 0) + 1)
      expect(matchRecord.safeParse(JSON.parse(JSON.stringify(record))).error).toBeUndefined()
      expect(replay).toEqual(replayOf(room, matchLog(log, room)))
      expect(about.partly).toBeUndefined()
      seen.forEach(({ names, chosen }, at) => {
        for (const [seat, people] of Object.entries(names)) {
          const held = about.seats[seat]?.findLast(({ from }) => from <= at)
          // A person who has changed their name since then has the new one in the record.
          expect(held?.people).toHaveLength(people.length)
        }
        const ballot = about.ballots[at]
        const isVoted = chosen?.by === 'ballot' || chosen?.by === 'tie'
        expect([at, ballot?.votes, ballot?.tie]).toEqual([
          at,
          isVoted ? chosen.votes : undefined,
          chosen?.by === 'tie' || undefined,
        ])
      })
      const counts = countsOf(game, last, fallen[game.slug])
      expect(counts === undefined).toBe(about.abandoned === true)
      if (counts) expectToAddUp(counts, record)
      const text = JSON.stringify({ ...record, replay: { ...replay, header: { ...replay.header, nonces: [] } } })
      expect(text).not.toMatch(/person-|secret-hash|rusty-heron|"chat"|hidden-hash/)
    }
    expect(finished).toBeGreaterThan(0)
  })
})

it('these sessions had votes, ties, stand-ins, undos and matches that were stopped', () => {
  const expected = [
    'open ballot',
    'tied ballot',
    'tie',
    'undo',
    'fallback',
    'bot',
    'stand-in',
    'later',
    'abandoned',
    'ended',
  ]
  expect(expected.filter((what) => !inAll.has(what))).toEqual([])
})
