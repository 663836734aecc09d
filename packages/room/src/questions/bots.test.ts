import { verify, type Game } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { started, table, type Table } from '../testing/table.ts'
import { matchLog, replayOf } from '../log/replay.ts'
import { eventFor } from '../view/event.ts'
import { openBotQuestions } from './bots.ts'

/** Returns a table of a crew with this number of players and these people. Bots have the other seats. */
function laid(game: Game, players: number, ...names: readonly string[]): Table {
  const t = table(game)
  t.join(...names)
  t.send(names[0] ?? '', { type: 'size', players })
  t.start()
  return t
}
const rounds = (...questions: readonly DrillAsk[]) => scriptedGame(questions.map((question) => [question])) as Game
const chosen = (t: Table) => t.events().find(({ type }) => type === 'chose')
const why = { feature: 'pursuers', facts: { pursuers: 9 } }

describe('a bot', () => {
  const game = rounds(ask('han'), ask('luke'), ask('han'))

  it('is asked for its seat alone, at its level, and answers no sooner than its delay', () => {
    const t = laid(game, 2, 'Ann')
    t.send('Ann', { type: 'level', seat: 'han', level: 'sharp' })
    const { id, decision } = t.question('han')
    const question = { question: id, seat: 'han', seats: ['han'], level: 'sharp', notBefore: t.room().at + 500 }
    expect(openBotQuestions(game, t.room())).toMatchObject([{ ...question, decision: { id: decision.id } }])
    t.bot('han', 'left', { level: 'sharp', why })
    expect(chosen(t)).toMatchObject({ by: 'bot', level: 'sharp', why, option: { id: 'left' } })
    expect(openBotQuestions(game, t.room())).toEqual([])
  })

  it('is accepted once, and only while it is asked', () => {
    const t = laid(game, 2, 'Ann')
    const { id } = t.question('han')
    const late = () => t.system({ type: 'bot', question: id, option: 'left', level: 'steady' })
    expect(t.bot('han', 'up')).toBe('illegal-option')
    t.send('Ann', { type: 'pause', on: true })
    expect([t.bot('han', 'left'), openBotQuestions(game, t.room())]).toEqual(['paused', []])
    t.send('Ann', { type: 'pause', on: false })
    expect([late(), late(), t.bot('luke', 'left')]).toEqual([undefined, 'passed', 'passed'])
  })

  it('stops while nobody watches', () => {
    const t = laid(game, 2, 'Ann')
    t.offline('Ann')
    expect(openBotQuestions(game, t.room())).toEqual([])
    t.online('Ann')
    expect(openBotQuestions(game, t.room())).toMatchObject([{ notBefore: t.room().at + 500 }])
  })

  it('that stands in gives way to the owner at once: its answer comes too late', () => {
    const t = started(rounds(ask('luke'), ask('luke')), 'Ann', 'Ben')
    t.offline('Ann')
    t.wait(21)
    t.send('Ben', { type: 'stand-in', seat: 'luke', by: 'bot', level: 'sharp' })
    expect(t.view().seats[0]).toMatchObject({ standIn: 'bot', level: 'sharp' })
    expect(t.bot('luke', 'right', { level: 'sharp' })).toBe(undefined)
    t.online('Ann')
    expect([t.bot('luke', 'right'), t.view().seats[0]?.level]).toEqual(['passed', undefined])
    t.answer('Ann', 'luke', 'left')
  })

  it('appears in the match’s log like a person, so that the log verifies', () => {
    const t = laid(game, 2, 'Ann')
    t.bot('han', 'left', { why })
    t.answer('Ann', 'luke', 'left')
    t.bot('han', 'right')
    const log = matchLog(t.log, t.room())
    expect(log[1]).toEqual({ kind: 'answer', decision: '0-0', option: 'left', draws: [] })
    const replay = replayOf(t.room(), log)
    expect(replay && verify(game, replay)).toMatchObject({ ok: true })
  })

  it('replaces a person who leaves permanently, with level steady, and nobody else', () => {
    const t = started(rounds(ask('han')), 'Ann', 'Ben')
    t.send('Ben', { type: 'leave' })
    expect(t.view().seats[1]).toMatchObject({ people: [t.id('Ann')] })
    t.join('Cy')
    t.send('Ann', { type: 'leave' })
    expect(t.view().seats.map(({ bot, level }) => [bot, level])).toEqual(Array(4).fill([true, 'steady']))
    expect(openBotQuestions(rounds(ask('han')), t.room())).toMatchObject([{ seat: 'han', level: 'steady' }])
  })

  it('gives no reason with that setting', () => {
    const t = laid(game, 2, 'Ann')
    t.send('Ann', { type: 'settings', settings: { botsSayWhy: false } })
    t.bot('han', 'left', { why })
    expect(chosen(t)).not.toHaveProperty('why')
  })

  it('answers no parallel question', () => {
    const beside = scriptedGame([
      [ask('luke'), ask('han', { optional: true }), ask('chewie', { optional: true, everyHolder: true })],
    ])
    const t = laid(beside, 2, 'Ann')
    expect(openBotQuestions(beside as Game, t.room())).toEqual([])
    expect(t.bot('han', 'left')).toBe('passed')
  })
})

describe('a bot on a shared seat', () => {
  const game = rounds(ask('chewie', { options: ['left', 'right', 'up'] }), ask('luke'))
  const votes = (t: Table) => t.question('chewie', 'Ann').ballot
  const two = () => laid(game, 3, 'Ann', 'Ben')

  it('votes at half the countdown, with its two best options', () => {
    const t = two()
    expect(openBotQuestions(game, t.room())).toMatchObject([
      { votes: true, seats: ['chewie'], notBefore: t.room().at + 10_000 },
    ])
    expect(votes(t)?.bot).toEqual({ level: 'steady' })
    t.bot('chewie', 'left', { also: 'up', why })
    expect(votes(t)?.bot).toEqual({ level: 'steady', option: 'left', also: 'up', why })
    expect(t.events()).toEqual([{ type: 'ballot', seat: 'chewie', person: 'bot', cast: 0, of: 2 }])
    expect([t.bot('chewie', 'left'), openBotQuestions(game, t.room())]).toEqual(['passed', []])
  })

  it('breaks a tie of the people', () => {
    const t = two()
    t.bot('chewie', 'right')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'right')
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'right' }, votes: { left: 1, right: 2 } })
  })

  it('never outvotes them, and never creates a tie', () => {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'assign', seat: 'chewie', people: ['Ann', 'Ben', 'Cy'].map(t.id), bot: true })
    t.start()
    t.bot('chewie', 'right')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'left')
    t.answer('Cy', 'chewie', 'right')
    expect(chosen(t)).toMatchObject({ option: { id: 'left' }, votes: { left: 2, right: 1 }, bot: { option: 'right' } })
  })

  it('leaves a tie between other options to the die', () => {
    const t = two()
    t.bot('chewie', 'up')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'right')
    t.wait(8)
    expect(chosen(t)).toMatchObject({ by: 'tie', votes: { left: 1, right: 1 }, bot: { option: 'up' } })
  })

  it('is waited for when all have voted, for a moment only', () => {
    const t = two()
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'left')
    expect(openBotQuestions(game, t.room())).toMatchObject([{ notBefore: t.room().at }])
    t.wait(3.9)
    expect(t.question('chewie').people.length).toBe(2)
    t.wait(0.1)
    expect(chosen(t)).toMatchObject({ by: 'ballot', option: { id: 'left' } })
  })

  it('that is late is waited for no longer', () => {
    const t = two()
    t.wait(14)
    expect([t.bot('chewie', 'left'), votes(t)?.bot]).toEqual(['passed', undefined])
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'left')
    expect(chosen(t)).toMatchObject({ by: 'ballot' })
  })

  it('decides if nobody has voted in time, and if nobody is present', () => {
    const t = two()
    t.bot('chewie', 'up')
    t.wait(20)
    expect(chosen(t)).toMatchObject({ by: 'bot', option: { id: 'up' } })
    const empty = two()
    empty.bot('chewie', 'up')
    empty.join('Watcher')
    empty.offline('Ann', 'Ben')
    empty.wait(20)
    expect(chosen(empty)).toBe(undefined)
    expect(empty.eventsFor().find(({ type }) => type === 'chose')).toMatchObject({ by: 'bot', option: { id: 'up' } })
  })

  it('lets a single person decide', () => {
    const t = laid(game, 3, 'Ann')
    expect(openBotQuestions(game, t.room())).toEqual([])
    t.answer('Ann', 'chewie', 'right')
    expect(chosen(t)).toMatchObject({ by: 'person', option: { id: 'right' } })
  })

  it('votes secretly if the table does', () => {
    const t = two()
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    t.bot('chewie', 'left', { also: 'up' })
    expect(votes(t)?.bot).toEqual({ level: 'steady' })
    for (const name of ['Ann', 'Ben']) t.answer(name, 'chewie', 'left')
    expect(chosen(t)).toMatchObject({ bot: { option: 'left', also: 'up' } })
  })
})

describe('of a secret question', () => {
  const plans = scriptedGame([[ask('han', { secret: true }), ask('chewie', { secret: true })], [ask('luke')]]) as Game

  it('no event reveals a bot’s choice, or its reason', () => {
    const t = laid(plans, 4, 'Ann')
    expect(t.question('han').moment).toBe(undefined)
    t.bot('han', 'left', { why })
    const [chose] = t.events()
    expect(chose).toMatchObject({ type: 'chose', secret: true })
    expect(chose).not.toHaveProperty('why')
    for (const name of ['Ann', undefined]) expect(JSON.stringify(t.eventsFor(name))).not.toContain('chose')
  })

  it('a bot’s vote is sent to the holders of the seat, and to nobody else', () => {
    const t = laid(plans, 3, 'Ann', 'Ben')
    t.join('Watcher')
    t.send('Ann', { type: 'settings', settings: { watchers: true } })
    t.bot('chewie', 'left', { why })
    const [ballot] = t.events()
    const ballotEvent = (name: string) => ballot && eventFor(plans, t.room(), ballot, t.id(name))
    expect([ballotEvent('Ann'), ballotEvent('Watcher')]).toEqual([
      expect.objectContaining({ person: 'bot' }),
      undefined,
    ])
    expect(t.question('chewie', 'Ann').ballot?.bot).toEqual({ level: 'steady', option: 'left' })
    expect(t.question('chewie', 'Watcher').ballot).toBe(undefined)
  })
})

describe('undo', () => {
  const game = scriptedGame([[ask('luke', { free: true })], [ask('chewie')], [ask('luke'), ask('han')]]) as Game

  it('of one’s own free answer needs no consent after a bot’s answer, and asks the bot again', () => {
    const t = laid(game, 4, 'Ann', 'Ben')
    t.answer('Ann', 'luke', 'left')
    const late = { type: 'bot', question: t.question('chewie').id, option: 'left', level: 'steady' } as const
    t.bot('chewie', 'left')
    t.send('Ann', { type: 'undo', answers: 0 })
    expect(t.events()).toEqual([{ type: 'undone', answers: 0, count: 2 }])
    expect(t.system(late)).toBe('passed')
    t.answer('Ann', 'luke', 'right')
    expect([t.bot('chewie', 'right'), chosen(t)]).toMatchObject([undefined, { by: 'bot' }])
  })

  it.each([
    ['where another person has answered since', 0],
    ['of the bot’s answer alone', 1],
  ])('is proposed to the table %s', (_where, answers) => {
    const t = laid(game, 4, 'Ann', 'Ben')
    t.answer('Ann', 'luke', 'left')
    t.bot('chewie', 'left')
    if (answers === 0) t.answer('Ben', 'han', 'left')
    t.send('Ann', { type: 'undo', answers })
    expect(t.view().proposals).toMatchObject([{ kind: 'undo', answers }])
  })

  it('never goes back beyond a die that a bot has rolled', () => {
    const t = laid(
      scriptedGame([[ask('luke', { free: true })], [ask('chewie', { options: ['luck', 'left'] })], [ask('luke')]]),
      4,
      'Ann',
    )
    t.answer('Ann', 'luke', 'left')
    t.bot('chewie', 'luck')
    expect(t.refuses('Ann', { type: 'undo', answers: 0 })).toBe('nothing-to-undo')
  })
})
