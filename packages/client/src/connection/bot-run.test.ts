import { expect, it } from 'vitest'
import type { QuestionView, RoomEvent, Settings, SentEvent, View } from '@bay327/room'
import { areBotsAsked, followRun } from './bot-run.ts'

const asks = (...people: readonly string[]) =>
  ({ people, decision: { kind: 'way', options: [] } }) as unknown as QuestionView
const viewOf = (questions: readonly QuestionView[], botPace: Settings['botPace'] = 'quick') =>
  ({ questions, table: { settings: { botPace } } }) as unknown as View
const chose = (by: string) => [{ event: { type: 'chose', by } as RoomEvent } as SentEvent]
const bots = viewOf([asks('bot')])
const mine = viewOf([asks('maya')])

/** Creates a run with a clock that the test controls. */
function run() {
  const clock = { now: 0 }
  return { clock, ...{ run: followRun(() => clock.now) } }
}

it('is the bots’ turn while no person has to answer', () => {
  const optional = { ...asks('maya'), decision: { optional: true } } as unknown as QuestionView
  expect(
    [bots, mine, viewOf([asks('bot'), asks('maya')]), viewOf([asks('bot'), optional]), viewOf([])].map(areBotsAsked),
  ).toEqual([true, false, false, true, false])
})

it('changes nothing if no bot plays', () => {
  const { run: followed } = run()
  followed.hear(mine, chose('person'))
  expect(followed.within(mine)).toBeUndefined()
})

it('keeps the display close behind the bots, and closer as 4 s approach', () => {
  const { run: followed, clock } = run()
  followed.hear(bots, chose('person'))
  const left = [0, 1_900, 2_400, 60_000].map((now) => {
    clock.now = now
    return followed.within(bots)
  })
  expect(left).toEqual([1_200, 400, 150, 150])
})

it('continues until all bot moves are displayed, though a person is asked again', () => {
  const { run: followed } = run()
  followed.hear(bots, chose('person'))
  followed.hear(mine, chose('bot'))
  expect(followed.within(mine)).toBeGreaterThan(0)
  followed.rest(mine)
  expect([followed.goes, followed.within(mine)]).toEqual([false, undefined])
})

it('displays the rest immediately on request, until a person has answered', () => {
  const { run: followed } = run()
  followed.hear(bots, chose('person'))
  followed.hurry()
  followed.hear(bots, chose('bot'))
  expect(followed.within(bots)).toBe(0)
  followed.hear(bots, chose('person'))
  expect(followed.within(bots)).toBe(1_200)
})

it('gives an automatic step of one’s own its time, and counts again from it', () => {
  const { run: followed, clock } = run()
  followed.hear(bots, chose('person'))
  clock.now = 3_500
  followed.hear(mine, chose('routine'))
  expect([followed.goes, followed.within(mine)]).toEqual([false, undefined])
  followed.hear(bots, chose('bot'))
  expect(followed.within(bots)).toBe(1_200)
})

it("ends sooner if one's own automatic step came first, because the wait began with the press before it", () => {
  const { run: followed, clock } = run()
  followed.hear(mine, chose('person'))
  clock.now = 1_500
  followed.hear(bots, chose('routine'))
  clock.now = 2_500
  followed.hear(bots, chose('bot'))
  expect(followed.within(bots)).toBe(300)
})

it('takes its time if bots are set to play calmly', () => {
  const { run: followed } = run()
  const calm = viewOf([asks('bot')], 'calm')
  followed.hear(calm, chose('person'))
  expect(followed.within(calm)).toBeUndefined()
})
