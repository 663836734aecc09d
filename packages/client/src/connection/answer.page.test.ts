import { describe, expect, it, vi } from 'vitest'
import type { QuestionView } from '@bay327/room'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { attend, crew, firstQuestion, shows, turns } from '../testing/attend.ts'
import { useFakeClock } from '../testing/clock.ts'
import { answers, sit } from '../testing/desk.ts'

useFakeClock()

describe('an answer', () => {
  it('is being sent until its question is gone', async () => {
    const at = sit(turns, crew)
    attend(at)
    at.line.hold()
    const done = at.table.answer(firstQuestion(at), 'left')
    expect(at.table.sent).toMatchObject({ option: 'left', at: 1_000_000 })
    at.line.release()
    expect(await done).toBeUndefined()
    expect(at.table.sent).toBeUndefined()
  })

  it('that is refused is shown, and nothing is being sent', async () => {
    const at = sit(turns, crew)
    const calls = attend(at)
    at.room.send('Han', { type: 'pause', on: true })
    expect(await at.table.answer(firstQuestion(at), 'left')).toBe('paused')
    expect(calls).toContain('refused paused')
    expect(at.table.sent).toBeUndefined()
  })

  it('that an automatic step has just given is not reported as too late, and another answer is', async () => {
    const at = sit(turns, crew)
    const calls = attend(at)
    const question: QuestionView = { ...firstQuestion(at), goesOn: { option: 'left' } }
    at.room.answer('Luke', 'luke', 'left')
    expect(await at.table.answer(question, 'left')).toBe('passed')
    expect(calls).not.toContain('refused passed')
    expect(await at.table.answer(question, 'right')).toBe('passed')
    expect(calls).toContain('refused passed')
  })

  it('is a vote once it is in the view, while the others vote', async () => {
    const at = sit(scriptedGame([[ask('chewie')]]), ['Luke', 'Han', 'Leia'])
    attend(at)
    await at.table.answer(firstQuestion(at), 'left')
    expect(Object.values(firstQuestion(at).ballot?.cast ?? {})).toEqual(['left'])
    expect(at.table.sent).toBeUndefined()
  })

  it('in place of an earlier vote is being sent until it is in the view', async () => {
    const at = sit(scriptedGame([[ask('chewie')]]), ['Luke', 'Han', 'Leia'])
    attend(at)
    await at.table.answer(firstQuestion(at), 'left')
    at.line.hold()
    void at.table.answer(firstQuestion(at), 'right')
    at.room.answer('Han', 'chewie', 'left')
    at.line.tell()
    expect(at.table.sent?.option).toBe('right')
  })

  it('that can be changed has arrived when the server says so', async () => {
    const at = sit(scriptedGame([[ask('luke', { secret: true, revisable: true }), ask('han', { secret: true })]]), crew)
    attend(at)
    await at.table.answer(firstQuestion(at), 'left')
    expect(firstQuestion(at).decision.answered).toBe(true)
    expect(at.table.sent).toBeUndefined()
  })

  it('has arrived as soon as that is known, though its result is still being displayed', async () => {
    const at = sit(scriptedGame([[ask('luke')], [ask('han')]]), crew, shows)
    attend(at)
    await at.table.answer(firstQuestion(at), 'left')
    expect([at.table.playing, at.table.sent?.arrived]).toEqual([true, true])
    vi.advanceTimersByTime(1_000)
    expect([at.table.playing, at.table.sent]).toEqual([false, undefined])
  })

  it('has arrived when the view shows it before the reply', () => {
    const at = sit(scriptedGame([[ask('luke')], [ask('han')]]), crew, shows)
    attend(at)
    at.line.hold()
    void at.table.answer(firstQuestion(at), 'left')
    answers(at, 'Luke', 'luke', 'left')
    expect([at.table.playing, at.table.sent?.arrived]).toEqual([true, true])
  })

  it('that can be changed, and arrives during an animation, is there when that ends', async () => {
    const plan = { secret: true, revisable: true } as const
    const at = sit(scriptedGame([[ask('luke', plan), ask('han', plan), ask('leia')]]), crew, shows)
    attend(at)
    answers(at, 'Leia', 'leia', 'left')
    await at.table.answer(firstQuestion(at), 'left')
    expect([at.table.playing, at.table.sent?.arrived]).toEqual([true, true])
    at.table.flush()
    expect(at.table.sent).toBeUndefined()
  })

  it('does not count as arrived because of an earlier one', async () => {
    const plan = { secret: true, revisable: true } as const
    const at = sit(scriptedGame([[ask('luke', plan), ask('luke', { ...plan, kind: 'other' }), ask('han', plan)]]), crew)
    attend(at)
    at.line.hold()
    const [first, second] = at.table.live!.questions
    const done = at.table.answer(first!, 'left')
    at.line.release()
    at.line.hold()
    void at.table.answer(second!, 'right')
    await done
    expect(at.table.sent?.question).toBe(second!.id)
  })

  it('is sent again after a break without a reply, with its id, and executed once', async () => {
    const at = sit(turns, crew)
    attend(at)
    at.line.hold()
    const done = at.table.answer(firstQuestion(at), 'left')
    at.line.cut()
    at.line.connect()
    at.line.release()
    expect(await done).toBeUndefined()
    expect(new Set(at.line.commands.map(({ id }) => id)).size).toBe(1)
    expect(at.table.live?.['game/log']).toEqual(['luke left'])
  })

  it('that has arrived is never sent again, after any number of breaks', async () => {
    const at = sit(turns, crew)
    attend(at)
    await at.table.answer(firstQuestion(at), 'left')
    for (let breaks = 0; breaks < 3; breaks++) {
      at.line.cut()
      at.line.connect()
      vi.advanceTimersByTime(60_000)
    }
    expect(at.line.commands).toHaveLength(1)
  })
})
