import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { after, deedsOf, excessOf, withAbsentees, whenOwnerIsBack, type Situation } from '@bay327/room/testing/rival'
import { table } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'

/** Each pair of a game and a request by which a rival was shown something. */
const seen = new Set<string>()

/** Maximum number of answers until the other side plans in secret. */
const FURTHEST = 20

/** Games with seats on several sides. Where all seats are on one side, sides have no secrets from each other. */
const ofSides = Object.entries(games).filter(([, game]) => {
  const printed = Object.fromEntries(game.switches.map(({ id, initial }) => [id, initial]))
  return new Set(game.seats(printed, Math.max(2, game.people.min)).map(({ side }) => side)).size > 1
})

/**
 * Returns a table where Ann is on one side and Ben, or a bot, on another. It is at the first secret question of the
 * other side, or after `FURTHEST` answers. The rival is Ann, or Ben if `isTurned`.
 */
function situationOf(game: Game, { isAlone = false, isTurned = false } = {}): Situation {
  const t = table(game)
  t.join(...(isAlone ? ['Ann'] : ['Ann', 'Ben']))
  t.send('Ann', { type: 'size', players: Math.max(2, game.people.min) })
  t.start()
  const rival = t.id(isTurned ? 'Ben' : 'Ann')
  const own = t.room().seats.find(({ people }) => people.includes(rival))?.side
  const others = t.room().seats.flatMap(({ id, side }) => (side === own ? [] : [id]))
  const isReached = () => t.view().questions.some(({ seat, decision }) => decision.secret && others.includes(seat))
  for (let i = 0; i < FURTHEST && !isReached() && t.view().table.phase === 'playing'; i++) {
    const names = isAlone ? ['Ann'] : ['Ann', 'Ben']
    for (const name of names) {
      const question = t.view(name).questions.find(({ people, answered }) => !answered && people.includes(t.id(name)))
      const [option] = question?.decision.options ?? []
      if (question && option) t.refuses(name, { type: 'answer', question: question.id, option: option.id })
    }
    t.wait(20)
  }
  return { game, room: t.room(), rival, victim: isAlone ? undefined : t.id(isTurned ? 'Ann' : 'Ben') }
}

/**
 * Returns the requests by which a second browser of the rival, with or without a name, sees something of the other
 * side.
 */
function waysIn(situation: Situation): readonly string[] {
  const named = after(situation, { by: 'second', request: { type: 'join', name: 'Second' } })
  return [...waysOf(situation), ...(named ? waysOf({ ...situation, room: named }) : [])]
}

function waysOf(situation: Situation): readonly string[] {
  const { game, room: before, victim } = situation
  const tokenHash = before.people.find(({ id }) => id === victim)?.tokenHash ?? ''
  expect(excessOf(situation, before)).toEqual([])
  const ways = deedsOf(situation).filter((deed) => {
    const now = after(situation, deed)
    if (now === undefined || excessOf(situation, now).length === 0) return false
    expect(excessOf(situation, whenOwnerIsBack(game, now, tokenHash)).length === 0).toBe(deed.request.type === 'was-me')
    return true
  })
  return [...new Set(ways.map(({ request }) => request.type))]
}

describe.each(ofSides)('a second browser of a rival at a table of %s', (_slug, game) => {
  it("sees of the other side only what watchers see, unless the seat's owner has been absent for five minutes", () => {
    for (const isTurned of [false, true]) {
      const situation = situationOf(game, { isTurned })
      expect(waysIn(situation)).toEqual([])
      expect(waysIn(withAbsentees(situation, 21))).toEqual([])
      for (const way of waysIn(withAbsentees(situation, 301))) seen.add(`${game.slug}: ${way}`)
    }
  })

  it('gets the seat of a bot only if all players agree', () => {
    const situation = situationOf(game, { isAlone: true })
    for (const way of waysIn(situation)) seen.add(`${game.slug}: ${way}`)
  })
})

it('gets in by exactly the requests in the table of consent', () => {
  const ways = new Set([...seen].map((way) => way.split(': ')[1]))
  expect(ways).toEqual(new Set(['was-me', 'ask']))
  expect(seen.size).toBeGreaterThan(3)
})
