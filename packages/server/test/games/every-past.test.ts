import type { Game } from '@bay327/engine'
import { fastRandom } from '@bay327/engine'
import { hiddenVariantOf, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { dash } from '@bay327/engine/example/dash'
import { hiddenVariants as dashVariants } from '@bay327/engine/example/dash-hidden-variants'
import { games, partsOf } from '@bay327/games'
import { eventFor, reduce, viewFor, type PersonId, type Room } from '@bay327/room'
import { everything, hiddenVariants as drillVariants } from '@bay327/room/testing/everything'
import { numbers } from '@bay327/room/testing/random-request'
import { playAtRandom } from '@bay327/room/testing/random-room'
import type { Happened } from '@bay327/room/view/viewer-events'
import { pastFor, refusePast } from '@bay327/room/view/past'
import { describe, expect, it } from 'vitest'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())

/** Plays random matches with people. Returns the rooms of the last match. */
function running(game: Game, seed: number): readonly Happened[] {
  const next = numbers(seed)
  const rolled = Array.from({ length: 110 }, () => ({
    who: next() % 100,
    what: next() % 10_000,
    which: next() % 10_000,
  }))
  let room: Room | undefined
  let steps: Happened[] = []
  for (const entry of playAtRandom(game, rolled).log) {
    const result = reduce(game, room, entry)
    if (!result.ok) throw new Error(result.code)
    if (room?.matches !== result.room.matches) steps = []
    room = result.room
    if (room.play && room.play.end === undefined) steps.push({ room, events: result.events })
  }
  return steps
}

const who = ({ people }: Room): readonly (PersonId | undefined)[] => [...people.map(({ id }) => id), undefined]

/** Returns the same match with another secret. A viewer who may not know the secret sees no difference. */
function dealtAgain(
  steps: readonly Happened[],
  deals: HiddenVariants<unknown>,
  viewer: ReadonlySet<string>,
): readonly Happened[] {
  return steps.map(({ room, events }): Happened => {
    const { play } = room
    if (play === undefined) return { room, events }
    const state = hiddenVariantOf(deals, play.match.state, viewer, fastRandom(room.version))
    return {
      room: { ...room, seed: 'f'.repeat(64), play: { ...play, match: { ...play.match, seed: 'f'.repeat(64), state } } },
      events,
    }
  })
}

const all: readonly (readonly [string, Game, HiddenVariants<unknown>])[] = [
  ...Object.entries(games).map(([slug, game]) => [slug, game, hiddenVariants[slug] ?? []] as const),
  ['dash', dash, dashVariants as HiddenVariants<unknown>],
  ['a drill of every mark', everything, drillVariants],
]

/** Returns every `step`th number from 0 up to `end`, without `end`. */
const every = (step: number, end: number): readonly number[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step)

describe.each(all)('looking back at %s', (_, game, deals) => {
  const evenings = [1, 2, 3, 4].map((seed) => running(game, seed)).filter(({ length }) => length > 3)

  it('shows nobody more than they were shown then, and does not repeat the chat', () => {
    let shown = 0
    for (const steps of evenings)
      for (const from of [...every(5, steps.length - 1), steps.length - 1]) {
        const [{ room: then } = { room: undefined }, ...after] = steps.slice(from)
        if (then === undefined) continue
        for (const viewer of who(then)) {
          const past = pastFor(game, steps.slice(from), viewer)
          if (typeof past === 'string') continue
          shown++
          expect(JSON.stringify(past.view)).toBe(
            JSON.stringify({ ...viewFor(game, then, viewer), may: [], proposals: [] }),
          )
          const eventsLater = after.flatMap(({ room, events }) =>
            events.flatMap((event) => (event.type === 'chat' ? [] : (eventFor(game, room, event, viewer) ?? []))),
          )
          expect(past.events.map(({ event }) => event)).toEqual(eventsLater.slice(-600))
        }
      }
    expect(shown).toBeGreaterThan(20)
  })

  it('reveals no secret to people or watchers: neither the seed nor hidden parts of the state', () => {
    for (const steps of evenings)
      for (const from of [...every(7, steps.length - 1), steps.length - 1]) {
        const rest = steps.slice(from)
        const [first] = rest
        if (first === undefined) continue
        for (const viewer of who(first.room)) {
          const past = JSON.stringify(pastFor(game, rest, viewer))
          expect(past).not.toMatch(/secret-hash|hidden-|"seed"|"replay"|tokenHash/)
          expect(past).not.toContain(first.room.seed)
          const seats = first.room.seats.filter(({ people, standIn }) =>
            [...people, standIn].some((person) => viewer && person === viewer),
          )
          const again = dealtAgain([first], deals, new Set(seats.map(({ id }) => id)))
          const bare = (some: readonly Happened[]) => {
            const made = pastFor(game, some, viewer)
            return typeof made === 'string' ? made : JSON.stringify({ ...made.view, may: 0 })
          }
          expect(bare(again)).toBe(bare([first]))
        }
      }
  })

  it('is refused for a finished match, a future position, and too many entries', () => {
    const room = evenings[0]?.at(-1)?.room
    if (room === undefined) throw new Error('nothing was played')
    const [person] = room.people.map(({ id }) => id)
    expect(refusePast(room, room.version + 1, person)).toBe('passed')
    expect(refusePast(room, room.version, person)).toBeUndefined()
    expect(refusePast({ ...room, version: 5_000 }, 4_599, person)).toBe('too-far-back')
    expect(refusePast({ ...room, version: 5_000 }, 4_600, person)).toBeUndefined()
    const closed = { ...room, settings: { ...room.settings, watchers: false } }
    expect(refusePast(closed, room.version - 1, undefined)).toBe('not-your-seat')
  })
})
