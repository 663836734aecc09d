import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { after, deedsOf, excessOf, later, SECOND, withAbsentees, whenOwnerIsBack, whyShown } from '../testing/rival.ts'
import type { Deed, Situation } from '../testing/rival.ts'
import { table, type Table } from '../testing/table.ts'
import { phaseOf, type Room } from '../state.ts'
import { ruleOf } from './voices.ts'

const secret = { secret: true } as const
const teams = (): ReturnType<typeof duel> =>
  ['r1', 'r2', 'e1', 'e2'].map((id, i) => ({
    id,
    name: id,
    side: id.startsWith('r') ? 'rebel' : 'empire',
    holders: [i],
  }))
const games = {
  'two sides': scriptedGame(
    [[ask('rebel', secret), ask('empire', secret)], [ask('rebel')], [ask('empire', secret)]],
    duel,
    {
      min: 1,
      max: 2,
    },
  ),
  'two seats a side': scriptedGame(
    [[ask('r1', secret), ask('e1', secret), ask('e2', secret)], [ask('r2')], [ask('e2', secret)]],
    teams,
    { min: 4, max: 4 },
  ),
} as const

const presences = { here: 0, grace: 5, lost: 21, 'lost for five minutes': 301 } as const

function laid(game: (typeof games)[keyof typeof games], ...names: string[]): Table {
  const t = table(game)
  t.join(...names)
  if (names.length < game.people.max) t.send('Ann', { type: 'size', players: game.people.max })
  return t
}

/** Ann is the rival. She wants to see the secrets of Ben's side. */
const situations = Object.entries(games).flatMap(([name, game]) =>
  Object.entries(presences).flatMap(([presence, seconds]) =>
    (['lobby', 'match', 'listed match', 'match that is over'] as const).map((phase) => {
      const set = (): Situation => {
        // With four seats, Ann has the first seat of one side and Ben the first seat of the other side. Bots have the
        // other seats.
        const t = laid(game, 'Ann', 'Ben')
        const [rival, victim] = [t.id('Ann'), t.id('Ben')]
        if (game.people.max === 4) {
          t.send('Ben', { type: 'claim', seat: 'e1', move: true })
          t.send('Ann', { type: 'assign', seat: 'r2', people: [], bot: true })
        }
        if (phase === 'listed match') t.send('Ann', { type: 'settings', settings: { listed: true } })
        if (phase !== 'lobby') t.start()
        if (phase === 'match that is over') {
          t.send('Ann', { type: 'abandon' })
          t.send('Ben', { type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true })
        }
        const situation = { game, rival, victim, room: t.room() }
        return seconds > 0 ? withAbsentees(situation, seconds) : situation
      }
      const opened = phase === 'match' && seconds > 300 ? ['was-me'] : []
      return [`a ${phase} of ${name}, the other ${presence}`, opened, set] as const
    }),
  ),
)

const alone = Object.entries(games).map(([name, game]) => {
  const set = (): Situation => {
    const t = laid(game, 'Ann')
    t.start()
    return { game, room: t.room(), rival: t.id('Ann') }
  }
  return [`a match of ${name} against bots`, ['ask'], set] as const
})

describe.each([...situations, ...alone])('%s', (_name, opened, set) => {
  it('reveals nothing of the other side to a rival’s second browser, except where the table of consent explains it', () => {
    const situation = set()
    expect(excessOf(situation, situation.room)).toEqual([])
    let taken = 0
    const ways = new Set<string>()
    for (const first of [undefined, ...deedsOf(situation)]) {
      const room = first ? after(situation, first) : situation.room
      if (room === undefined) continue
      taken += 1
      for (const way of judge(situation, first ? [first] : [], room)) ways.add(way)
      // A second request is tried only after a first request that opens a way: a person joined, took a seat, left or
      // proposed.
      if (first && !changesPlaces(situation.room, room)) continue
      const next = { ...situation, room }
      for (const second of deedsOf(next)) {
        const then = after(next, second)
        if (!then) continue
        for (const way of judge(next, first ? [first, second] : [second], then)) ways.add(way)
      }
    }
    expect(taken).toBeGreaterThan(3)
    expect([...ways]).toEqual(opened)
  })
})

function changesPlaces(before: Room, room: Room): boolean {
  return (
    room.seats !== before.seats ||
    room.people.length !== before.people.length ||
    room.proposals.some((proposal) => ruleOf(room, proposal).opens)
  )
}

/**
 * Throws if more is revealed than the table of consent allows. Otherwise returns the requests that revealed something.
 */
function judge(situation: Situation, deeds: readonly Deed[], now: Room): readonly string[] {
  const { game, victim } = situation
  const ways: string[] = []
  for (const room of [now, later(game, now, 61_000)]) {
    const excess = excessOf(situation, room)
    if (excess.length === 0) continue
    const rules = deeds.flatMap((deed) => whyShown(situation, deed) ?? [])
    // Two ways are allowed. A rival gives the seat after five minutes, which the last screen shows. Or all players
    // consent to give a bot's seat.
    const rule = rules.find(
      (candidate) =>
        candidate.opens && (candidate.after !== undefined || (candidate.needed === 'all' && candidate.ofSide)),
    )
    if (rule === undefined) expect({ deeds, excess }).toEqual({ deeds, excess: [] })
    else ways.push(rule.act)
    if (rule?.after !== undefined) expect(room.play?.vouched).toEqual([{ name: 'Ben', by: 'Ann' }])
    const tokenHash = situation.room.people.find(({ id }) => id === victim)?.tokenHash ?? ''
    if (rule?.after !== undefined) {
      const back = whenOwnerIsBack(game, room, tokenHash)
      expect({ deeds, excess: excessOf(situation, back) }).toEqual({ deeds, excess: [] })
      expect(phaseOf(back) === 'playing' && back.people.some((person) => person.tokenHash === SECOND)).toBe(false)
    }
  }
  return ways
}
