import type { Decision, Game } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { table } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'

const games = await Promise.all(modules.map(async (module) => [module.about.slug, await module.game()] as const))

/**
 * Opens a table for as many people as possible, with every optional seat. One person plays, and bots have the other
 * seats.
 */
function alone(game: Game) {
  const t = table(game)
  t.join('Ann')
  for (const { id, kind } of game.switches) if (kind === 'flag') t.send('Ann', { type: 'switch', id, value: true })
  t.send('Ann', { type: 'size', players: game.people.max })
  t.start()
  return t
}

const beside = (decisions: readonly Decision[]) => decisions.filter(({ everyHolder }) => everyHolder)

/** Games in which a person can end the match for a side with several seats. */
const ending = games.filter(([, game]) => beside(game.decisions(alone(game).room().play?.match.state)).length > 0)

it('finds games in which a side can give up', () => {
  expect(ending.map(([slug]) => slug)).toEqual(['new-hope', 'endor'])
})

describe.each(ending)('a side of %s that includes bots', (_slug, game) => {
  it('gives up if its only person does, after a confirmation, and the other side wins', () => {
    const t = alone(game)
    const own = t.room().seats.filter(({ people }) => people.length > 0)
    const [seat = own[0]] = own
    if (seat === undefined) throw new Error('nobody sits')
    expect(t.room().seats.filter(({ side, bot }) => side === seat.side && bot).length).toBeGreaterThan(0)
    const question = t.view('Ann').questions.find(({ seat: of, decision }) => of === seat.id && decision.everyHolder)
    if (question === undefined) throw new Error('nobody may resign')
    const { id, decision } = question
    const resign = decision.options.find(({ verb }) => verb === 'resign')?.id ?? ''
    expect(t.refuses('Ann', { type: 'answer', question: id, option: resign, careful: true })).toBe('final')
    t.send('Ann', { type: 'answer', question: id, option: resign })
    const outcome = game.outcome(t.room().play?.match.state)
    expect(outcome).toMatchObject({ cause: 'resigned' })
    expect(outcome?.winners).toEqual(
      t
        .room()
        .seats.filter(({ side }) => side !== seat.side)
        .map((item) => item.id),
    )
  })
})

it('NH-D4 a side with bots offers a draw and accepts one', async () => {
  const [, game] = games.find(([slug]) => slug === 'new-hope') ?? []
  if (game === undefined) throw new Error('no new-hope')
  const t = table(game)
  t.join('Ann', 'Ben')
  t.send('Ann', { type: 'switch', id: 'crew', value: true })
  t.send('Ann', { type: 'size', players: 6 })
  t.start()
  for (const name of ['Ann', 'Ben']) {
    const seat = t.room().seats.find(({ people }) => people.includes(t.id(name)))
    const question = t.view(name).questions.find(({ seat: of, decision }) => of === seat?.id && decision.everyHolder)
    if (question === undefined) throw new Error(`no question for ${name}`)
    const word = question.decision.options.find(({ verb }) => verb === (name === 'Ann' ? 'offer-draw' : 'accept-draw'))
    t.send(name, { type: 'answer', question: question.id, option: word?.id ?? '' })
  }
  expect(game.outcome(t.room().play?.match.state)).toMatchObject({ winners: [], cause: 'agreed' })
})
