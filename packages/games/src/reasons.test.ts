import type { GameEvent, Outcome, Switches } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { limits } from './escape/shared/data/tables.ts'
import { modules } from './modules.ts'

type AnyEvent = GameEvent & Readonly<Record<string, unknown>>

/** The end of a match, computed a second time from its events alone. */
interface Recount {
  readonly winners: readonly unknown[]
  readonly cause: string
}

const last = (log: readonly AnyEvent[], type: string): AnyEvent | undefined =>
  log.findLast((event) => event.type === type)
const of = (log: readonly AnyEvent[], type: string): readonly AnyEvent[] => log.filter((event) => event.type === type)
const worth: Readonly<Record<string, number>> = { vader: 3, fett: 2 }

/**
 * Returns the result by points. The player with the most points wins. Of players with equal points, the player who
 * captured Vader wins, or else the player who captured Fett (CAP-6c to 6f).
 */
function capture(log: readonly AnyEvent[]): Recount {
  const caught = of(log, 'captured')
  const points = (seat: unknown) =>
    caught.filter((item) => item['seat'] === seat).reduce((sum, item) => sum + (worth[String(item['soldier'])] ?? 1), 0)
  const seats = [...new Set(caught.map(({ seat }) => seat))]
  const most = Math.max(...seats.map(points))
  const tied = seats.filter((seat) => points(seat) === most)
  const holder = (soldier: string) => caught.find((candidate) => candidate['soldier'] === soldier)?.['seat']
  if (tied.length === 1) return { winners: tied, cause: 'points' }
  return tied.includes(holder('vader'))
    ? { winners: [holder('vader')], cause: 'vader' }
    : { winners: [holder('fett')], cause: 'fett' }
}

/**
 * Returns the result by the last event: a Rebel rolls a held colour pair in the Falcon, or the Imperial takes the last
 * code card that the Imperial needs (BRK-14g, 15a).
 */
function breakout(log: readonly AnyEvent[], seats: readonly string[], switches: Switches): Recount {
  if (last(log, 'falcon')?.['card'] !== undefined)
    return { winners: seats.filter((seat) => seat !== 'imperial'), cause: 'code' }
  const isTaken = of(log, 'taken').length === Number(switches['capturesToWin'])
  return { winners: isTaken ? ['imperial'] : [], cause: isTaken ? 'cards' : 'nothing' }
}

/** Returns the result: the pilot who flew onto the planet wins (DAN-7a). */
function dantooine(log: readonly AnyEvent[]): Recount {
  const landed = of(log, 'rebel-moved').filter(({ to }) => to === 'DANTOOINE')
  return { winners: landed.map(({ seat }) => seat), cause: 'landed' }
}

const dark = ['vader', 'fett', 'trooper']

/**
 * Returns the result: the side whose opponents are out wins a game. Over two games, damage as Light counts, 7 for a
 * win, and then turns (NH-8c, NH-V4b, NH-V4c).
 */
function newHope(log: readonly AnyEvent[], _seats: readonly string[], { match }: Switches): Recount {
  const games = splitAt(log, 'game-began').map((game) => {
    const out = of(game, 'removed').map(({ character }) => String(character))
    const hits = [...of(game, 'injured'), ...of(game, 'removed')].filter((item) =>
      dark.includes(String(item['character'])),
    )
    const [light, imperials] = [
      out.filter((id) => !dark.includes(id)).length,
      out.filter((id) => dark.includes(id)).length,
    ]
    const won = imperials === 3 && light < 3 ? 'light' : light === 3 && imperials < 3 ? 'dark' : 'draw'
    return { won, score: won === 'light' ? 7 : hits.length, turns: of(game, 'turn-ended').length }
  })
  const [first, second] = games
  if (first === undefined) throw new Error('no game began')
  if (match !== 'swap' || second === undefined) {
    const cause = first.won === 'draw' ? 'all-out' : 'last-standing'
    return { winners: first.won === 'draw' ? [] : [first.won], cause }
  }
  if (first.score !== second.score) return { winners: [first.score > second.score ? 'a' : 'b'], cause: 'score' }
  if (first.turns === second.turns) return { winners: [], cause: 'even' }
  const isFaster = first.score === 7
  return { winners: [first.turns > second.turns === isFaster ? 'b' : 'a'], cause: isFaster ? 'faster' : 'longer' }
}

function splitAt(log: readonly AnyEvent[], type: string): readonly (readonly AnyEvent[])[] {
  const starts = log.flatMap((event, at) => (event.type === type ? [at] : []))
  return starts.map((from, i) => log.slice(from, starts[i + 1]))
}

/** Returns the result by the last event: a 6 at the Death Star, or no Rebel ship left (END-9a, 9b). */
function endor(log: readonly AnyEvent[], seats: readonly string[]): Recount {
  const isHit = last(log, 'attacked-death-star')?.['hit'] === true
  return { winners: seats.filter((seat) => seat.startsWith(isHit ? 'R' : 'E')), cause: isHit ? 'death-star' : 'fleet' }
}

/**
 * Returns the result. The crew wins or loses together; it loses by the last stamina, the end of Vader's track, or a
 * captured Hero (ESC-1b, 14.6).
 */
function escape(log: readonly AnyEvent[], seats: readonly string[]): Recount {
  const at = log.findIndex(({ type }) => type === 'lost')
  if (at < 0) return { winners: seats, cause: 'escaped' }
  const before = log.slice(0, at).findLast(({ type }) => ['stat', 'vader', 'faced-vader'].includes(type))
  const ends: Readonly<Record<string, boolean>> = {
    stamina: before?.['stat'] === 'stamina' && before['to'] === 0,
    'vader-track': before?.type === 'vader' && Number(before['to']) >= limits.gameOver,
    'vader-faced': before?.type === 'faced-vader' && before['saved'] === false,
  }
  return { winners: [], cause: Object.keys(ends).find((cause) => ends[cause]) ?? 'nothing' }
}

const recounts: Readonly<
  Record<string, (log: readonly AnyEvent[], seats: readonly string[], switches: Switches) => Recount>
> = {
  breakout,
  capture,
  dantooine,
  endor,
  escape,
  'new-hope': newHope,
}

const named = await Promise.all(modules.map(async ({ about, game }) => [about.slug, await game()] as const))

describe.each(named)('the winner of %s, and the reason', (slug, game) => {
  const settings: readonly Switches[] = slug === 'new-hope' ? [{}, { match: 'swap' }] : [{}]
  it.each(settings)('match the log, computed again: %j', (setting) => {
    const recount = recounts[slug]
    if (recount === undefined) throw new Error('nobody counts it again')
    for (let seed = 1; seed <= 6; seed++) {
      const log: AnyEvent[] = []
      const switches = { ...Object.fromEntries(game.switches.map(({ id, initial }) => [id, initial])), ...setting }
      const people = game.people.min + (seed % 2)
      const { outcome } = randomPlay(game, { people, seed, switches }, ({ events }) =>
        log.push(...(events as AnyEvent[])),
      )
      const typed: Outcome = outcome
      const seats = game.seats(switches, people).map(({ id }) => id)
      // The first events of a match are part of the deal.
      const all =
        slug === 'new-hope' && log[0]?.type !== 'game-began' ? [{ type: 'game-began' } as AnyEvent, ...log] : log
      expect({ seed, winners: typed.winners, cause: typed.cause }).toEqual({ seed, ...recount(all, seats, switches) })
    }
  })
})
