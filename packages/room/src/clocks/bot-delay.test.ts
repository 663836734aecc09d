import type { Game } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { openBotQuestions } from '../questions/bots.ts'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { botAnswerTime } from './bot-delay.ts'

const of = (seat: string, count: number, marks: Partial<DrillAsk> = {}) =>
  Array.from({ length: count }, () => [ask(seat, marks)])
/** Ann is Luke; Han, Leia and Chewbacca are bots. */
function crew(
  rounds: readonly (readonly DrillAsk[])[],
  botPace?: Settings['botPace'],
): Table & { readonly game: Game } {
  const game = scriptedGame(rounds) as Game
  const t = table(game)
  t.join('Ann')
  t.say('Ann', { type: 'size', players: 4 })
  if (botPace) t.say('Ann', { type: 'settings', settings: { botPace } })
  t.start()
  return { ...t, game }
}
/** How long bots that answer as soon as they may make one wait for each of their answers, ms. */
function waits(t: Table & { readonly game: Game }): readonly number[] {
  const waited: number[] = []
  for (;;) {
    const next = openBotQuestions(t.game, t.room())[0]
    if (next === undefined) return waited
    const ms = next.notBefore - t.room().at
    t.wait(ms / 1000)
    expect(t.system({ type: 'bot', question: next.question, option: 'left', level: 'easy' })).toBe(undefined)
    waited.push(ms)
  }
}
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)

describe('after an answer of one’s own that can be taken back', () => {
  it('a bot waits 3 s, and at once nothing where somebody goes on or bots play at once', () => {
    const goes = [...of('luke', 1), ...of('han', 1), ...of('luke', 1)]
    const [calm, atOnce] = [crew(goes, 'calm'), crew(goes, 'at-once')]
    for (const t of [calm, atOnce]) t.answer('Ann', 'luke', 'left')
    expect(waits(atOnce)).toEqual([0])
    const question = openBotQuestions(calm.game, calm.room())[0]?.question ?? ''
    calm.wait(1)
    expect(calm.view('Ann').undo).toHaveLength(1)
    calm.say('Ann', { type: 'hurry', question })
    expect(waits(calm)).toEqual([0])
  })

  it('a step of one’s own waits 3 s once, and not again after what went on by itself', () => {
    const game = scriptedGame([...of('luke', 1), ...of('luke', 2, { aside: ['right'] }), ...of('luke', 1)]) as Game
    const t = table(game)
    t.join('Ann')
    t.start()
    t.answer('Ann', 'luke', 'left')
    const round = () => t.view('Ann').questions[0]?.id.split('.')[2]
    const rounds = [2.9, 0.1, 1.4, 0.1].map((seconds) => (t.wait(seconds), round()))
    expect(rounds).toEqual(['1-0', '2-0', '2-0', '3-0'])
  })
})

describe('the moment of a bot', () => {
  it('is long enough to follow: at first of each seat, then less', () => {
    expect(waits(crew([...of('han', 2), ...of('leia', 3), ...of('luke', 1)]))).toEqual([500, 250, 500, 250, 250])
  })

  it('never makes somebody present wait for more than 1.8 s in all, and that anew after each answer of theirs', () => {
    const goes = [...of('han', 9), ...of('leia', 9), ...of('luke', 1)]
    const t = crew([...goes, ...goes])
    const first = waits(t)
    expect([sum(first), first.at(-1), first.length]).toEqual([1_800, 0, 18])
    t.answer('Ann', 'luke', 'left')
    const [toTakeBack, ...others] = waits(t)
    expect([toTakeBack, sum(others) <= 1_800, others.at(-1), others.length]).toEqual([3_000, true, 0, 17])
  })

  it('begins anew after a step of one’s own that went on by itself', () => {
    const goes = [...of('han', 9), ...of('leia', 9)]
    const t = crew([...goes, ...of('luke', 1, { aside: ['right'] }), ...goes, ...of('luke', 1)])
    const first = waits(t)
    t.wait(1.5)
    expect(waits(t)).toEqual(first)
  })

  it.each<[Settings['botPace'], readonly number[], number]>([
    ['calm', [2_000, 900, 900], 12_000],
    ['at-once', [0, 0, 0], 0],
  ])('is as the table wants it: %s', (pace, first, all) => {
    const found = waits(crew([...of('han', 20), ...of('luke', 1)], pace))
    expect([found.slice(0, 3), sum(found)]).toEqual([first, all])
  })

  it.each<[string, Partial<DrillAsk>]>([
    ['what is secret', { secret: true }],
    ['a choice that is none', { options: ['left'] }],
  ])('is at once for %s', (_what, marks) => {
    expect(waits(crew([[ask('han', marks), ask('luke')], [ask('luke')]]))).toEqual([0])
  })

  it('counts what bots think as well', () => {
    const t = crew([...of('han', 3), ...of('luke', 1)])
    t.wait(1.55)
    t.bot('han', 'left')
    expect(waits(t)).toEqual([250, 0])
  })

  it('is passed for good once the bot is so late that it is answered for by default', () => {
    const t = crew([...of('han', 2), ...of('luke', 1)])
    t.wait(4.4)
    expect(t.question('han').id).toBe('1.0.0-0')
    t.wait(0.1)
    expect(t.told().filter(({ type }) => type === 'chose')).toMatchObject([{ by: 'fallback' }])
    expect(waits(t)).toEqual([0])
  })

  it('is shown, and stands still with the table', () => {
    const t = crew([...of('han', 2), ...of('luke', 1)])
    const { id, moment } = t.question('han')
    expect([moment, botAnswerTime(t.room(), id)]).toMatchObject([{ at: t.room().at + 500, ms: 500 }, t.room().at + 500])
    t.say('Ann', { type: 'pause', on: true })
    t.wait(60)
    expect([t.question('han').moment, botAnswerTime(t.room(), id)]).toEqual([undefined, undefined])
    t.say('Ann', { type: 'pause', on: false })
    expect(botAnswerTime(t.room(), id)).toBe(t.room().at + 500)
  })
})

describe('somebody in a hurry', () => {
  const hurry = (t: Table) => ({ type: 'hurry' as const, question: t.question('han').id })

  it('sees the rest of what bots play at once, until their own next answer', () => {
    const goes = [...of('han', 3), ...of('luke', 1)]
    const t = crew([...goes, ...goes])
    expect(t.view('Ann').may).toContainEqual(hurry(t))
    t.say('Ann', hurry(t))
    expect(t.refuses('Ann', hurry(t))).toBe('not-possible')
    expect(waits(t)).toEqual([0, 0, 0])
    t.answer('Ann', 'luke', 'left')
    expect(waits(t)).toEqual([3_000, 250, 250])
  })

  it('has a seat, and nothing to hurry where nothing is held back', () => {
    const t = crew([[ask('han', { secret: true }), ask('luke')], [ask('luke')]])
    t.join('Watcher')
    expect(t.refuses('Ann', hurry(t))).toBe('not-possible')
    expect(t.refuses('Watcher', hurry(t))).toBe('not-your-seat')
  })
})
