import { dash } from '@bay327/engine/example/dash'
import type { Game } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import type { CommandId } from '../ids.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { table, started, type Table } from '../testing/table.ts'
import { schema } from '../state.ts'
import { viewFor } from '../view/view.ts'
import { matchRecord } from '../protocol/record.ts'
import { finishedMatches } from './finished-matches.ts'

/** Returns the records of the matches that were played at a table. */
function recordsOf(game: Game, { log, room }: Pick<Table, 'log' | 'room'>) {
  const written = finishedMatches(game)
  for (const entry of log) written.take(entry)
  return written.finished(room())
}

/** A game in which all three people share Chewie. */
const game = scriptedGame([[ask('chewie')], [ask('chewie')]])

describe('the record of a match', () => {
  it('contains the votes by name, and which ties a die decided', () => {
    const t = started(game, 'Ann', 'Ben', 'Cid')
    for (const [name, option] of [
      ['Ann', 'left'],
      ['Ben', 'right'],
      ['Cid', 'left'],
    ] as const)
      t.answer(name, 'chewie', option)
    for (const [name, option] of [
      ['Ann', 'left'],
      ['Ben', 'right'],
    ] as const)
      t.answer(name, 'chewie', option)
    t.send('Cid', { type: 'rename', name: 'Cy' })
    t.wait(60)
    const [finished] = recordsOf(game, t)
    expect(matchRecord.safeParse(finished?.record).error).toBeUndefined()
    expect(finished?.record.table.ballots).toEqual({
      1: { seat: 'chewie', votes: { left: 2, right: 1 }, cast: { Ann: 'left', Ben: 'right', Cy: 'left' } },
      2: { seat: 'chewie', votes: { left: 1, right: 1 }, cast: { Ann: 'left', Ben: 'right' }, tie: true },
    })
  })

  it('is complete if an earlier release accepted names that look alike', () => {
    const t = started(game, 'Ann', 'Ben', 'Cid')
    for (let i = 0; i < 2; i++) for (const name of ['Ann', 'Ben', 'Cid']) t.answer(name, 'chewie', 'left')
    const before = JSON.stringify(t.log).replaceAll('"Ben"', '"Аnn"').replace(`,"schema":${schema}`, '')
    const [finished] = recordsOf(game, { ...t, log: JSON.parse(before) as Table['log'] })
    expect(finished?.record.table.ballots?.[1]).toMatchObject({ cast: { Ann: 'left', Аnn: 'left', Cid: 'left' } })
    const [none] = recordsOf(game, {
      ...t,
      log: JSON.parse(JSON.stringify(t.log).replaceAll('"Ben"', '"Аnn"')) as Table['log'],
    })
    expect(none?.record.table.ballots ?? {}).toEqual({})
  })

  it('omits who voted for what if ballots are secret', () => {
    const t = table(game)
    t.join('Ann', 'Ben', 'Cid')
    t.send('Ann', { type: 'settings', settings: { secretBallots: true } })
    t.start()
    for (let i = 0; i < 2; i++) for (const name of ['Ann', 'Ben', 'Cid']) t.answer(name, 'chewie', 'left')
    expect(recordsOf(game, t)[0]?.record.table.ballots).toEqual({
      1: { seat: 'chewie', votes: { left: 3 } },
      2: { seat: 'chewie', votes: { left: 3 } },
    })
  })

  it('names each stand-in, and the answer at which they began', () => {
    const t = started(dash, 'Ann', 'Ben')
    t.send('Ben', { type: 'leave' })
    endOf(t)
    const seats = Object.values(recordsOf(dash, t)[0]?.record.table.seats ?? {})
    expect(seats.map((held) => held.map(({ from, people, bot }) => [from, people, bot]))).toEqual([
      [[0, ['Ann'], undefined]],
      [
        [0, ['Ben'], undefined],
        [1, [], 'steady'],
      ],
    ])
  })

  it('exists for a match that was stopped, under the name that its table shows', () => {
    const t = started(dash, 'Ann', 'Ben')
    t.send('Ann', { type: 'abandon' })
    for (const { id } of t.room().proposals) t.refuses('Ben', { type: 'consent', proposal: id, yes: true })
    const [finished] = recordsOf(dash, t)
    expect(finished?.record).toMatchObject({ table: { abandoned: true }, replay: { header: { game: 'dash' } } })
    expect(viewFor(dash, t.room(), undefined).proof.replay).toBe(finished?.id)
  })

  it('does not exist for a practice table', () => {
    const [seat = ''] = dash.seats({}, 2).map(({ id }) => id)
    const t = table(dash, undefined, { kind: 'tour', people: 2, seats: [seat], level: 'easy', seed: '7e'.repeat(32) })
    t.join('Ann')
    endOf(t)
    expect(t.room().play?.end).toBeDefined()
    expect([recordsOf(dash, t), viewFor(dash, t.room(), undefined).proof.replay]).toEqual([[], undefined])
  })

  it('exists for each match at a table, under different names', () => {
    const t = started(dash, 'Ann', 'Ben')
    for (const luck of ['0b', '0c']) {
      endOf(t)
      t.send('Ann', { type: 'again' }, luck.repeat(32))
      t.start()
    }
    endOf(t)
    expect(new Set(recordsOf(dash, t).map(({ id }) => id)).size).toBe(3)
  })

  it('of a match whose log this release cannot replay contains what its last state shows', () => {
    const t = started(dash, 'Ann', 'Ben')
    endOf(t)
    const at = t.log.findIndex(({ request }) => request.type === 'answer')
    const log = t.log.map((entry, i) => (i === at ? { ...entry, id: 'x' as CommandId, by: t.id('Ben') } : entry))
    const [finished] = recordsOf(dash, { log, room: t.room })
    expect(matchRecord.safeParse(finished?.record).error).toBeUndefined()
    expect(finished?.record.table).toMatchObject({ partly: true, ballots: {} })
    expect(finished?.record.replay).toEqual(recordsOf(dash, t)[0]?.record.replay)
  })
})

/** Answers every question with its first option until the match is over. */
function endOf(t: Table): void {
  for (let i = 0; i < 400 && t.room().play?.end === undefined; i++) {
    for (const { name } of t.room().people) {
      const question = t.view(name).questions.find(({ answered, people }) => !answered && people.includes(t.id(name)))
      if (question)
        t.refuses(name, { type: 'answer', question: question.id, option: question.decision.options[0]?.id ?? '' })
    }
    t.wait(20)
  }
}
