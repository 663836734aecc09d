import { describe, expect, it, vi } from 'vitest'
import type { Refusal } from '@bay327/room'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { started } from '@bay327/room/testing/table'
import { attend, crew, shows, turns } from '../testing/attend.ts'
import { useFakeClock } from '../testing/clock.ts'
import { answers, sit, type Sitting } from '../testing/desk.ts'
import { openLine } from '../testing/line.ts'
import { outageStage } from './health/outage.ts'
import { tokenOf } from './tokens.ts'
import { openTable } from './table.svelte.ts'
import { waveTo } from '@bay327/table/view/wave'

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
}

useFakeClock()

describe('a table', () => {
  it('says hello with its own token, and again from its position', () => {
    const { line, table } = sit(turns, crew)
    expect(line.hellos).toEqual([{ protocol: 2, room: 'rusty-heron', token: tokenOf('rusty-heron') }])
    line.cut()
    line.connect()
    expect(line.hellos[1]?.since).toMatch(/^\d+\.entry$/)
    expect(table.greeted).toBe(true)
  })

  it('keeps events until somebody listens, and delivers them once', () => {
    const at = sit(turns, crew)
    const calls = attend(at)
    expect(calls.filter((call) => call.startsWith('told'))).toEqual([])
    expect(calls).toContain('noted started')
    expect(calls.at(-1)).toBe('see 0 after NaN')
    expect(attend(at)).toEqual(['see 0 after NaN'])
  })

  it('delivers live events, and the view before them', () => {
    const at = sit(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    const calls = attend(at)
    calls.length = 0
    answers(at, 'Han', 'han', 'left')
    expect(calls).toEqual(['told chose', 'told han left', 'told left', 'see 1 after 0'])
  })

  it("knows how far the store's clock is ahead and who watches, though nothing else is new", () => {
    const at = sit(turns, crew)
    const calls = attend(at)
    calls.length = 0
    const { line, table } = at
    line.say('update', {
      position: line.position,
      from: line.position,
      now: 1_004_000,
      parts: {},
      events: [],
    })
    line.say('watching', 3)
    expect([table.offset, table.watching, calls]).toEqual([4_000, 3, []])
  })

  it('disconnects when it is left', () => {
    const { line, table } = sit(turns, crew)
    table.close()
    expect(line.isHungUp).toBe(true)
  })
})

describe('the displayed state', () => {
  it('contains nothing from before one came', () => {
    const room = started(scriptedGame([[ask('han')], [ask('luke')]]), ...crew)
    room.answer('Han', 'han', 'left')
    const line = openLine(scriptedGame([[ask('han')], [ask('luke')]]), room, 'Luke')
    line.hold()
    const table = openTable('rusty-heron', line.wire)
    const calls = attend({ room, line, table, module: shows })
    line.release()
    expect([table.playing, calls.filter((call) => call.startsWith('told'))]).toEqual([false, []])
    expect(calls).toContain('noted han left')
  })

  const shown = ({ table }: Sitting) => [Number(table.live?.['game/round']), Number(table.shown?.['game/round'])]

  it('is behind the newest state, and catches up', () => {
    const at = sit(scriptedGame([[ask('han')], [ask('luke')]]), crew, shows)
    attend(at)
    answers(at, 'Han', 'han', 'left')
    expect([...shown(at), at.table.playing, at.table.showing?.event.type]).toEqual([1, 0, true, 'took'])
    expect(at.table.shown?.questions[0]?.seat).toBe('han')
    vi.advanceTimersByTime(1_000)
    expect([...shown(at), at.table.playing, at.table.showing]).toEqual([1, 1, false, undefined])
  })

  it('ends immediately when it is skipped', () => {
    const at = sit(scriptedGame([[ask('han')], [ask('luke')]]), crew, shows)
    attend(at)
    answers(at, 'Han', 'han', 'left')
    at.table.flush()
    expect([...shown(at), at.table.playing]).toEqual([1, 1, false])
  })

  it('is finally what the server has, whatever the animations did', () => {
    const apply = () => ({ log: ['something else'] })
    const at = sit(scriptedGame([[ask('han')], [ask('luke')]]), crew, { ...shows, apply })
    attend(at)
    answers(at, 'Han', 'han', 'left')
    expect(at.table.game['log']).toEqual(['something else'])
    vi.advanceTimersByTime(1_000)
    expect(at.table.game['log']).toEqual(['han left'])
  })

  it('has a new key each time, so that the same event is displayed twice', () => {
    const at = sit(scriptedGame([[ask('han')], [ask('han')]]), crew, shows)
    attend(at)
    answers(at, 'Han', 'han', 'left')
    const first = at.table.showing?.key
    vi.advanceTimersByTime(1_000)
    answers(at, 'Han', 'han', 'left')
    expect(at.table.showing?.key).not.toBe(first)
  })

  it.each(['while the page was hidden', 'while there was no line'])('leaves out what happened %s', (when) => {
    const at = sit(scriptedGame([[ask('han')], [ask('han')], [ask('luke')]]), crew, shows)
    const calls = attend(at)
    calls.length = 0
    if (when.includes('hidden')) hide(true)
    else at.line.cut()
    at.room.answer('Han', 'han', 'left')
    at.room.answer('Han', 'han', 'right')
    if (when.includes('hidden')) at.line.tell()
    else at.line.connect()
    expect(shown(at)).toEqual([2, 2])
    expect(calls).toContain('noted han left')
    expect(calls.filter((call) => call.startsWith('missed'))).toHaveLength(1)
  })

  it('is displayed again after an absence', () => {
    const at = sit(scriptedGame([[ask('han')], [ask('han')], [ask('luke')]]), crew, shows)
    attend(at)
    at.line.cut()
    at.room.answer('Han', 'han', 'left')
    at.line.connect()
    answers(at, 'Han', 'han', 'right')
    expect(at.table.playing).toBe(true)
  })

  it('announces a new match that begins while the old one is looked at, and does not call it missed', () => {
    const at = sit(scriptedGame([[ask('han')]]), crew, shows)
    const calls = attend(at)
    answers(at, 'Han', 'han', 'left')
    vi.advanceTimersByTime(1_000)
    calls.length = 0
    at.room.send('Luke', { type: 'again' })
    at.line.tell()
    hide(true)
    at.room.start()
    at.line.tell()
    expect(calls).toContain('told started')
    expect(calls.filter((call) => call.startsWith('missed'))).toEqual([])
  })
})

describe('a connection', () => {
  it('counts from the break, and from the first one on', () => {
    const { line, table } = sit(turns, crew)
    expect([table.lostAt, table.greeted]).toEqual([undefined, true])
    line.cut()
    vi.advanceTimersByTime(5_000)
    line.cut()
    expect([table.lostAt, table.greeted, table.tries]).toEqual([1_000_000, false, 1])
    line.connect()
    expect([table.lostAt, table.greeted, table.tries]).toEqual([undefined, true, 0])
  })

  it('is lost from the start until the first hello is answered', () => {
    const { line, room } = sit(turns, crew)
    line.hold()
    const table = openTable('rusty-heron', line.wire)
    expect([table.lostAt, table.greeted]).toEqual([1_000_000, false])
    line.release()
    expect([table.lostAt, room.log.length > 0]).toEqual([undefined, true])
  })

  const lostFor = ({ table }: Sitting) => (table.lostAt === undefined ? undefined : Date.now() - table.lostAt)

  it('that transfers nothing is reported within five seconds, and replaced on request', () => {
    const at = sit(turns, crew)
    vi.advanceTimersByTime(20_000)
    expect(at.table.lostAt).toBeUndefined()
    at.line.hold()
    vi.advanceTimersByTime(5_000)
    expect(outageStage(lostFor(at))).toBe('notice')
    at.line.release()
    expect(at.table.lostAt).toBeUndefined()
  })

  it('that stays silent is replaced by itself, and stays lost until another one works', () => {
    const at = sit(turns, crew)
    vi.advanceTimersByTime(1_000)
    at.line.hold()
    vi.advanceTimersByTime(5_000)
    const { lostAt } = at.table
    vi.advanceTimersByTime(9_000)
    expect([at.line.isHungUp, at.table.lostAt, lostAt !== undefined]).toEqual([true, lostAt, true])
    at.line.release()
    expect([at.table.lostAt, at.table.greeted]).toEqual([undefined, true])
  })

  it('is checked immediately when somebody uses an idle page', async () => {
    const at = sit(turns, crew)
    vi.advanceTimersByTime(200_000)
    at.line.hold()
    vi.advanceTimersByTime(60_000)
    expect(at.table.lostAt).toBeUndefined()
    dispatchEvent(new Event('pointerdown'))
    await Promise.resolve()
    vi.advanceTimersByTime(2_500)
    expect(outageStage(lostFor(at))).toBe('notice')
  })

  it('is retried immediately on request, and counted', () => {
    const { line, table } = sit(turns, crew)
    line.cut()
    table.hurry()
    expect(table.greeted).toBe(true)
    line.hold()
    line.cut()
    table.hurry()
    expect(table.tries).toBe(2)
  })

  it('says that the server is closing, until it is back', () => {
    const { line, table } = sit(turns, crew)
    line.say('closing')
    expect(table.closing).toBe(true)
    line.cut()
    line.connect()
    expect(table.closing).toBe(false)
  })

  it('is closed if there is no such table', () => {
    const { line, table } = sit(turns, crew)
    line.cut()
    line.turnAway('unknown-room')
    line.connect()
    expect([table.shut?.code, line.isHungUp]).toEqual(['unknown-room', true])
  })

  it('passes on a refusal without a request', () => {
    const at = sit(turns, crew)
    const calls = attend(at)
    at.line.say('refused', { code: 'too-fast', message: '', next: 'retry' } satisfies Refusal)
    expect(calls.at(-1)).toBe('refused too-fast')
  })
})

describe('a touch on the board', () => {
  it('is shown for three seconds, a wave for twelve', () => {
    const { line, table, room } = sit(turns, crew)
    line.say('ping', { person: room.id('Han'), place: 'bay' })
    line.say('ping', { person: room.id('Han'), place: waveTo('luke') })
    const places = () => table.pings.map(({ place }) => place)
    expect(places()).toEqual(['bay', 'seat:luke'])
    vi.advanceTimersByTime(3_000)
    expect(places()).toEqual(['seat:luke'])
    vi.advanceTimersByTime(9_000)
    expect(places()).toEqual([])
  })

  it('disappears alone', () => {
    const { line, table, room } = sit(turns, crew)
    line.say('ping', { person: room.id('Han'), place: 'bay' })
    vi.advanceTimersByTime(2_000)
    line.say('ping', { person: room.id('Han'), place: 'bay' })
    vi.advanceTimersByTime(1_000)
    expect(table.pings).toHaveLength(1)
  })

  it('is sent only while there is a connection', () => {
    const { line, table } = sit(turns, crew)
    table.point('bay')
    line.cut()
    table.point('hall')
    expect(line.pointed).toEqual(['bay'])
  })
})
