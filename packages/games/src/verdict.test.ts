import { describe, expect, it } from 'vitest'
import { crewOf, type Crews, type End, type Game, type Outcome, type VerdictText } from '@bay327/engine'
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
  modules.map(async (module) => [module.about.slug, await module.game(), await module.verdict?.()] as const),
)

describe.each(named)('the end of %s', (_slug, game, verdict) => {
  if (verdict === undefined) throw new Error('says nothing of its end in names of people')

  it('has a text for every cause, with names, correct for one and two, for people, bots and nobody', () => {
    const faults = new Set<string>()
    for (const { seats, outcome, view, crews } of ends(game)) {
      expect(Object.keys(verdict.ends)).toContain(outcome.cause)
      const ids = seats.map(({ id }) => id)
      for (const each of outcomes(outcome, seats, verdict)) {
        const end: End = { outcome: each, view, seats: ids, crew: (of) => crewOf(crews, of) }
        const { title, why } = verdict.ends[each.cause]?.(end) ?? { title: '', why: '' }
        if (`${title}${why}`.match(/undefined|NaN|Infinity|\bnull\b/)) faults.add(`${title} ${why}`)
        if (title.length < 8 || title.endsWith('.') || !why.endsWith('.')) faults.add(`${each.cause}: ${title}|${why}`)
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
