import type { Game } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { openBotQuestions } from '../questions/bots.ts'
import { ask, scriptedGame, type DrillAsk } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { botAnswerTime } from './bot-delay.ts'

const of = (seat: string, count: number, marks: Partial<DrillAsk> = {}) =>
  Array.from({ length: count }, () => [ask(seat, marks)])
/** Returns a table where Ann plays Luke, and bots play Han, Leia and Chewbacca. */
function crew(
  rounds: readonly (readonly DrillAsk[])[],
  botPace?: Settings['botPace'],
): Table & { readonly game: Game } {
  const game = scriptedGame(rounds) as Game
  const t = table(game)
  t.join('Ann')
  t.send('Ann', { type: 'size', players: 4 })
  if (botPace) t.send('Ann', { type: 'settings', settings: { botPace } })
  t.start()
  return { ...t, game }
}
/** Returns for how long each answer of a bot delays the other seats, ms, if bots answer as soon as they may. */
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
const sum = (list: readonly number[]) => list.reduce((all, item) => all + item, 0)

describe('after an undoable answer of a person', () => {
  it('a bot waits 3 s, or not at all if somebody hurries or bots play at once', () => {
    const goes = [...of('luke', 1), ...of('han', 1), ...of('luke', 1)]
    const [calm, atOnce] = [crew(goes, 'calm'), crew(goes, 'at-once')]
    for (const t of [calm, atOnce]) t.answer('Ann', 'luke', 'left')
    expect(waits(atOnce)).toEqual([0])
    const question = openBotQuestions(calm.game, calm.room())[0]?.question ?? ''
    calm.wait(1)
    expect(calm.view('Ann').undo).toHaveLength(1)
    calm.send('Ann', { type: 'hurry', question })
    expect(waits(calm)).toEqual([0])
  })

  it('an automatic step waits 3 s once, and not again after another automatic step', () => {
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

describe('the delay of a bot', () => {
  it('is longest at the first answer of a seat, then shorter', () => {
    expect(waits(crew([...of('han', 2), ...of('leia', 3), ...of('luke', 1)]))).toEqual([500, 250, 500, 250, 250])
  })

  it("is at most 1.8 s in total, counted again after each person's answer", () => {
    const goes = [...of('han', 9), ...of('leia', 9), ...of('luke', 1)]
    const t = crew([...goes, ...goes])
    const first = waits(t)
    expect([sum(first), first.at(-1), first.length]).toEqual([1_800, 0, 18])
    t.answer('Ann', 'luke', 'left')
    const [toTakeBack, ...others] = waits(t)
    expect([toTakeBack, sum(others) <= 1_800, others.at(-1), others.length]).toEqual([3_000, true, 0, 17])
  })

  it("is counted again after an automatic step of a person's seat", () => {
    const goes = [...of('han', 9), ...of('leia', 9)]
    const t = crew([...goes, ...of('luke', 1, { aside: ['right'] }), ...goes, ...of('luke', 1)])
    const first = waits(t)
    t.wait(1.5)
    expect(waits(t)).toEqual(first)
  })

  it.each<[Settings['botPace'], readonly number[], number]>([
    ['calm', [2_000, 900, 900], 12_000],
    ['at-once', [0, 0, 0], 0],
  ])('follows the table’s setting: %s', (pace, first, all) => {
    const found = waits(crew([...of('han', 20), ...of('luke', 1)], pace))
    expect([found.slice(0, 3), sum(found)]).toEqual([first, all])
  })

  it.each<[string, Partial<DrillAsk>]>([
    ['what is secret', { secret: true }],
    ['a choice that is none', { options: ['left'] }],
  ])('is zero for %s', (_what, marks) => {
    expect(waits(crew([[ask('han', marks), ask('luke')], [ask('luke')]]))).toEqual([0])
  })

  it('includes the bot’s thinking time', () => {
    const t = crew([...of('han', 3), ...of('luke', 1)])
    t.wait(1.55)
    t.bot('han', 'left')
    expect(waits(t)).toEqual([250, 0])
  })

  it('is over when the bot is so late that the default answer applies', () => {
    const t = crew([...of('han', 2), ...of('luke', 1)])
    t.wait(4.4)
    expect(t.question('han').id).toBe('1.0.0-0')
    t.wait(0.1)
    expect(t.eventsFor().filter(({ type }) => type === 'chose')).toMatchObject([{ by: 'fallback' }])
    expect(waits(t)).toEqual([0])
  })

  it('is visible, and stops with the table', () => {
    const t = crew([...of('han', 2), ...of('luke', 1)])
    const { id, moment } = t.question('han')
    expect([moment, botAnswerTime(t.room(), id)]).toMatchObject([{ at: t.room().at + 500, ms: 500 }, t.room().at + 500])
    t.send('Ann', { type: 'pause', on: true })
    t.wait(60)
    expect([t.question('han').moment, botAnswerTime(t.room(), id)]).toEqual([undefined, undefined])
    t.send('Ann', { type: 'pause', on: false })
    expect(botAnswerTime(t.room(), id)).toBe(t.room().at + 500)
  })
})

describe('hurrying', () => {
  const hurry = (t: Table) => ({ type: 'hurry' as const, question: t.question('han').id })

  it('skips the delays of bots until the viewer’s next answer', () => {
    const goes = [...of('han', 3), ...of('luke', 1)]
    const t = crew([...goes, ...goes])
    expect(t.view('Ann').may).toContainEqual(hurry(t))
    t.send('Ann', hurry(t))
    expect(t.refuses('Ann', hurry(t))).toBe('not-possible')
    expect(waits(t)).toEqual([0, 0, 0])
    t.answer('Ann', 'luke', 'left')
    expect(waits(t)).toEqual([3_000, 250, 250])
  })

  it('needs a seat and a delay to skip', () => {
    const t = crew([[ask('han', { secret: true }), ask('luke')], [ask('luke')]])
    t.join('Watcher')
    expect(t.refuses('Ann', hurry(t))).toBe('not-possible')
    expect(t.refuses('Watcher', hurry(t))).toBe('not-your-seat')
  })
})
