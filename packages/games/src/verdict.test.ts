import { describe, expect, it } from 'vitest'
import {
  chooseDeeds,
  chooseMoments,
  crewOf,
  endRows,
  momentsAmong,
  ordinal,
  ownEnd,
  type Crews,
  type End,
  type EndText,
  type Game,
  type GameEvent,
  type Outcome,
  type PlacedMoment,
  type VerdictText,
} from '@bay327/engine'
import { faultsIn, faultsInSentence } from '@bay327/engine/testkit/english'
import { allSwitches, randomPlay } from '@bay327/engine/testkit/random-play'
import { modules } from './modules.ts'

const names = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Priya', 'Wanda']

/** Returns possible holders of a table's seats: people alone, one person and bots, bots alone, or nobody. */
function crewsFor(seats: readonly { readonly id: string; readonly holders: readonly number[] }[]): readonly Crews[] {
  const men = (held: (holders: readonly number[]) => { people: readonly string[]; bot?: string }): Crews => ({
    held: Object.fromEntries(seats.map(({ id, holders }) => [id, held(holders)])),
    players: Math.max(...seats.flatMap(({ holders }) => holders)) + 1,
    seatName: (seat) => `Seat ${seat}`,
  })
  const people = (holders: readonly number[]) => holders.map((at) => names[at] ?? `Guest ${at}`)
  return [
    men((holders) => ({ people: people(holders) })),
    men((holders) => (holders.includes(0) ? { people: ['Maya'] } : { people: [], bot: 'steady' })),
    men(() => ({ people: [], bot: 'steady' })),
    men(() => ({ people: [] })),
    { ...men((holders) => ({ people: people(holders) })), hidden: new Set(['Maya', 'Ines']) },
  ]
}

/** Yields the end of a match for each number of people, and for each switch changed from its default. */
function ends(game: Game) {
  const others = Object.fromEntries(
    game.switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : (spec.values.at(-1) ?? '')]),
  )
  return [{}, others].flatMap((switches, seed) =>
    [game.people.min, game.people.max].flatMap((people) => {
      const { state, outcome } = randomPlay(game, { people, seed: seed + 3, switches })
      const seats = game.seats(allSwitches(game, { switches }), people)
      const view = game.view(state, new Set(seats.map(({ id }) => id)))
      return crewsFor(seats).map((crews) => ({ seats, outcome, view, crews }))
    }),
  )
}

/** Returns the real outcome of the match, and all other possible outcomes: each side wins once, and nobody wins. */
function outcomes(
  outcome: Outcome,
  seats: readonly { readonly id: string; readonly side: string }[],
  verdict: VerdictText,
) {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const all = sides.map((side) => seats.filter((seat) => seat.side === side).map(({ id }) => id))
  const winners = sides.length > 1 ? all : [[], ...all]
  return Object.keys(verdict.ends).flatMap((cause) =>
    cause === outcome.cause ? [outcome] : winners.map((won) => ({ ...outcome, cause, winners: won })),
  )
}

const named = await Promise.all(
  modules.map(
    async (module) => [module.about.slug, await module.game(), await module.verdict?.(), await module.end?.()] as const,
  ),
)

/** Returns four words that a title and its sentence share, if there are any. */
function repeated(title: string, text: string): string | undefined {
  const spoken = (value: string) => value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const all = ` ${spoken(text).join(' ')} `
  const words = spoken(title)
  return words
    .map((_, at) => words.slice(at, at + 4))
    .find((four) => four.length === 4 && all.includes(` ${four.join(' ')} `))
    ?.join(' ')
}

const wrong = /undefined|NaN|Infinity|\bnull\b/

/** Plays a match at random. Returns its events and its decisive moments. */
function story(game: Game, text: EndText, people: number, seed: number) {
  const seats = game.seats(allSwitches(game, {}), people).map(({ id }) => id)
  const watch = (state: unknown) => game.view(state, new Set())
  const events: GameEvent[] = []
  const moments: PlacedMoment[] = []
  const rounds = new Set<string>()
  let position = 0
  const played = randomPlay(game, { people, seed }, ({ state, next, events: made }) => {
    const seen = made.flatMap((event) => game.eventView(event, new Set()) ?? [])
    const at = { events: seen, before: () => watch(state), after: () => watch(next) }
    position++
    const [before, after] = [watch(state), watch(next)].map((view) => game.round?.(view))
    const opened = seen.reduce((round, event) => text.opens?.(event) ?? round, before)
    if (opened !== after) rounds.add(`${before} to ${after}, by the events ${opened}`)
    events.push(...seen)
    for (const moment of momentsAmong(text, at)) moments.push({ position, ...moment })
  })
  return { seats, events, moments, rounds, outcome: played.outcome, view: watch(played.state) }
}

describe.each(named)('the end of %s', (_slug, game, verdict, text) => {
  if (verdict === undefined || text === undefined) throw new Error('says nothing of its end in names of people')

  it('names each seat’s own place and why, and ranks every seat once, for each cause and all crews', () => {
    const faults = new Set<string>()
    for (const { seats, outcome, view, crews } of ends(game)) {
      const ids = seats.map(({ id }) => id)
      for (const item of outcomes(outcome, seats, verdict)) {
        const end: End = { outcome: item, view, seats: ids, crew: (of) => crewOf(crews, of) }
        const rows = endRows(end, text)
        if (
          [...rows]
            .map(({ seat }) => seat)
            .sort()
            .join() !== [...ids].sort().join()
        )
          faults.add('not every seat')
        if (wrong.test(text.unit?.(end) ?? '')) faults.add(`unit: ${text.unit?.(end)}`)
        rows.forEach(({ won, place = won ? 1 : 2, got, figure }, at) => {
          const before = rows[at - 1]
          if (before && place < (before.place ?? (before.won ? 1 : 2))) faults.add(`${item.cause}: ranked wrongly`)
          if (won !== item.winners.includes(rows[at]?.seat ?? '') || wrong.test(`${got}${figure}`))
            faults.add(`${got} ${figure}`)
          if (got.length > 44 || (figure?.length ?? 0) > 5) faults.add(`too long: ${got}`)
        })
        expect(ownEnd(end, text, [])).toBeUndefined()
        for (const { seat, place, won } of rows) {
          const own = ownEnd(end, text, [seat])
          const { title, why } = own ?? { title: '', why: '' }
          const isPlaced = place === undefined || place === 1 || title.includes(`You came ${ordinal(place)}`)
          if (!/\byou\b/i.test(title) || !isPlaced || title.length > 44) faults.add(`${seat} ${place}: ${title}`)
          const other = ownEnd(end, text, ids.filter((id) => item.winners.includes(id) !== won).slice(0, 1))
          if (other?.title === title && item.winners.length > 0) faults.add(`the same for both: ${title}`)
          if (!why.endsWith('.') || wrong.test(`${title}${why}`) || why.includes('  '))
            faults.add(`${item.cause}: ${why}`)
          for (const fault of [...faultsIn(title), ...faultsInSentence(why)]) faults.add(fault)
        }
      }
    }
    expect([...faults].join('\n')).toBe('')
  })

  it('has a deed of every seat, and up to three moments with chances, correct for one and two', () => {
    const faults = new Set<string>()
    for (const [people, seed] of [
      [game.people.min, 3],
      [game.people.max, 4],
      [game.people.max, 9],
    ] as const) {
      const { seats, events, moments, rounds, outcome, view } = story(game, text, people, seed)
      for (const fault of rounds) faults.add(fault)
      const deedsAfter = (some: readonly GameEvent[]) =>
        chooseDeeds(Object.fromEntries(seats.map((seat) => [seat, text.deeds(some, seat, { outcome, view, seats })])))
      for (const of of [events, [], events.slice(0, 12)])
        for (const seat of seats) {
          const deeds = deedsAfter(of)[seat] ?? ''
          if (deeds.length < 6 || deeds.length > 60 || wrong.test(deeds) || /\b0\b/.test(deeds))
            faults.add(`${seat} ${deeds}`)
          for (const fault of faultsInSentence(`Maya ${deeds}.`)) faults.add(fault)
        }
      const chosen = chooseMoments(moments)
      if (chosen.length === 0) faults.add(`no moment with seed ${seed}`)
      for (const { title, text: why, chance = 0.5 } of moments) {
        if (title.length > 44 || title.endsWith('.') || why.length > 100 || !why.endsWith('.'))
          faults.add(`${title}|${why}`)
        if (wrong.test(`${title}${why}`) || !(chance > 0 && chance <= 1)) faults.add(`${title} ${why} ${chance}`)
        const twice = repeated(title, why)
        if (twice !== undefined) faults.add(`says twice: ${twice}`)
        for (const fault of [...faultsIn(title), ...faultsInSentence(why)]) faults.add(fault)
      }
    }
    expect([...faults].join('\n')).toBe('')
  })

  it('has a text for every cause, with names, correct for one and two, for people, bots and nobody', () => {
    const faults = new Set<string>()
    for (const { seats, outcome, view, crews } of ends(game)) {
      expect(Object.keys(verdict.ends)).toContain(outcome.cause)
      const ids = seats.map(({ id }) => id)
      for (const item of outcomes(outcome, seats, verdict)) {
        const end: End = { outcome: item, view, seats: ids, crew: (of) => crewOf(crews, of) }
        const { title, why } = verdict.ends[item.cause]?.(end) ?? { title: '', why: '' }
        if (`${title}${why}`.match(/undefined|NaN|Infinity|\bnull\b/)) faults.add(`${title} ${why}`)
        if (title.length < 8 || title.endsWith('.') || !why.endsWith('.')) faults.add(`${item.cause}: ${title}|${why}`)
        for (const fault of [...faultsIn(title), ...faultsInSentence(why)]) faults.add(fault)
      }
    }
    expect([...faults].join('\n')).toBe('')
  })

  it('has a chart over the match that begins and ends within its axis, and is not constant', () => {
    const seen = new Map<string, Set<number>>()
    const note = (state: unknown, all: ReadonlySet<string>) => {
      for (const { id, lines } of verdict.series)
        for (const { value } of lines(game.view(state, all))) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(Number.isFinite(value)).toBe(true)
          const key = id
          seen.set(key, (seen.get(key) ?? new Set()).add(value))
        }
    }
    const seats = game.seats(allSwitches(game, {}), game.people.max)
    const all = new Set(seats.map(({ id }) => id))
    for (const seed of [3, 4]) {
      let count = 0
      const step = ({ next }: { next: unknown }) => {
        count++
        if (count % 7 === 0) note(next, all)
      }
      note(randomPlay(game, { people: game.people.max, seed }, step).state, all)
    }
    expect([...seen].filter(([, values]) => values.size < 2).map(([key]) => key)).toEqual([])
    expect(verdict.series.length).toBeGreaterThanOrEqual(2)
  })
})
