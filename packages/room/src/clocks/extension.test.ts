import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Request } from '../protocol/requests.ts'
import { settingNames, settingsTable } from '../settings-table.ts'
import { WITH_OWNER } from '../state.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import { deadlines } from './clocks.ts'

const game = scriptedGame([[ask('chewie')], [ask('chewie')]])

function vote(stored = WITH_OWNER): Table {
  const t = table(game, undefined, undefined, { schema: stored })
  t.join('Ann', 'Ben', 'Cy')
  t.send('Ann', { type: 'settings', settings: { ballotSeconds: 10, thinkingMinutes: 1 } })
  t.start()
  return t
}

/** Returns the clock of the question that is open now. */
const clockOf = (t: Table, kind: string) => t.room().clocks.find((clock) => clock.kind === kind)

/** Returns for how many seconds a vote of 10 s stays open while Ben asks for more time and gives it back, again and again. */
function openFor(stored?: number): number {
  const t = vote(stored)
  const opened = t.room().at
  const { id } = t.question('chewie')
  for (let on = true; t.question('chewie').id === id && t.room().at < opened + 100_000; on = !on) {
    t.send('Ben', { type: 'more-time', on })
    t.wait(5)
  }
  return (t.room().at - opened) / 1_000
}

it('more time on and off, again and again, extends a vote once', () => {
  expect(openFor(WITH_OWNER - 1)).toBe(100)
  expect(openFor()).toBeLessThanOrEqual(30)
})

it('a countdown that is turned off and on continues where it was', () => {
  const t = vote()
  t.wait(7)
  for (let i = 0; i < 5; i++) {
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 0 } })
    expect(deadlines(t.room()).some(({ id }) => id.startsWith('ballot/'))).toBe(false)
    t.wait(2)
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 10 } })
    expect((clockOf(t, 'ballot')?.at ?? 0) - t.room().at).toBe(3_000)
  }
})

it('an absence of a voter neither ends nor renews the thinking time', () => {
  const t = table(game)
  t.join('Ann', 'Ben')
  t.send('Ann', { type: 'settings', settings: { ballotSeconds: 0, thinkingMinutes: 1 } })
  t.start()
  t.wait(30)
  t.offline('Ann')
  t.wait(21)
  t.online('Ann')
  expect((clockOf(t, 'think')?.at ?? 0) - t.room().at).toBeLessThanOrEqual(20_000)
})

/** A request that Ann or Ben may send at any moment and that changes a countdown: every value of every setting, and more time. */
const toggles: readonly (readonly [string, Request])[] = [
  ...settingNames.flatMap((name) =>
    settingsTable[name].values.map((value) => ['Ann', { type: 'settings', settings: { [name]: value } }] as const),
  ),
  ...['Ann', 'Ben', 'Cy'].flatMap((name) => [true, false].map((on) => [name, { type: 'more-time', on }] as const)),
]

it('no sequence of settings keeps a question open for longer than its longest duration', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...toggles), fc.nat(4))), (steps) => {
      const t = vote()
      const question = t.question('chewie').id
      const began = t.room().at
      const most = { ballot: 0, think: 0 }
      const off = { ballot: 0, think: 0 }
      for (const [[name, request], seconds] of steps) {
        t.refuses(name, request)
        t.wait(seconds)
        if (!t.view().questions.some(({ id }) => id === question)) return
        for (const kind of ['ballot', 'think'] as const) {
          const clock = t.room().clocks.find((candidate) => candidate.kind === kind && candidate.of === question)
          if (clock?.isOff) off[kind] += seconds * 1_000
          most[kind] = Math.max(most[kind], clock?.ms ?? 0)
          expect(clock?.at ?? 0).toBeLessThanOrEqual(began + most[kind] + off[kind])
        }
      }
    }),
  )
})
