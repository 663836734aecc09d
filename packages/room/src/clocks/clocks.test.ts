import { describe, expect, it } from 'vitest'
import { deadlines } from './clocks.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started, type Table } from '../testing/table.ts'

const game = scriptedGame([[ask('chewie')], [ask('chewie', { routine: 'left' })], [ask('luke')]])
const three = () => started(game, 'Ann', 'Ben', 'Cy')
/** Returns the number of seconds until the first deadline of a kind. */
function left(t: Table, kind: string): number | undefined {
  const deadline = deadlines(t.room()).find(({ id }) => id.startsWith(`${kind}/`))
  return deadline && (deadline.at - t.room().at) / 1000
}

describe('a room without viewers', () => {
  it('stops its clocks, and resumes with at least 20 s left', () => {
    const t = three()
    t.wait(15)
    t.offline('Ann', 'Ben', 'Cy')
    expect(deadlines(t.room())).toEqual([])
    t.wait(100_000)
    t.online('Ben')
    expect(left(t, 'ballot')).toBe(20)
    expect(left(t, 'grace')).toBe(20)
    expect(t.view().people.map(({ presence }) => presence)).toEqual(['grace', 'here', 'grace'])
  })

  it('keeps the remaining time if that was more', () => {
    const t = three()
    t.send('Ann', { type: 'settings', settings: { ballotSeconds: 60 } })
    t.wait(10)
    t.offline('Ann', 'Ben', 'Cy')
    t.wait(500)
    t.online('Ben')
    expect(left(t, 'ballot')).toBe(50)
  })
})

it('a countdown has its full duration in the view, three times as long for a person who needs more time', () => {
  const t = three()
  expect(t.question('chewie').deadline?.ms).toBe(20_000)
  t.wait(5)
  t.send('Ben', { type: 'more-time', on: true })
  expect(t.question('chewie').deadline?.ms).toBe(60_000)
})

describe('pause', () => {
  it("stops answers and the match's clocks, not the people, and resumes with at least 20 s", () => {
    const t = three()
    t.wait(15)
    t.send('Ben', { type: 'pause', on: true })
    expect(t.refuses('Ben', { type: 'pause', on: true })).toBe('not-possible')
    expect(t.refuses('Ann', { type: 'answer', question: t.question('chewie').id, option: 'left' })).toBe('paused')
    expect(t.view().table.paused).toBe(true)
    t.offline('Cy')
    t.wait(600)
    expect(t.view().people[2]?.presence).toBe('lost')
    expect(t.question('chewie').deadline).toBe(undefined)
    t.send('Ann', { type: 'pause', on: false })
    expect(left(t, 'ballot')).toBe(20)
  })

  it('keeps ballots, and closes none before it ends', () => {
    const t = three()
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'left')
    t.send('Ann', { type: 'pause', on: true })
    t.send('Cy', { type: 'leave' })
    expect(t.question('chewie').ballot?.cast).toEqual({ [t.id('Ann')]: 'left', [t.id('Ben')]: 'left' })
    t.send('Ann', { type: 'pause', on: false })
    expect(t.question('chewie').id).toBe('1.0.1-0')
  })

  it('is refused for watchers', () => {
    const t = three()
    t.join('Watcher')
    expect(t.refuses('Watcher', { type: 'pause', on: true })).toBe('not-your-seat')
  })
})

it('a deadline that no longer exists is expired, and one reported twice has an effect once', () => {
  const t = three()
  const [ballot] = deadlines(t.room())
  expect(t.system({ type: 'time', deadline: 'ballot/none/1' })).toBe('passed')
  expect(t.system({ type: 'time', deadline: ballot?.id ?? '' })).toBe(undefined)
  expect(t.system({ type: 'time', deadline: ballot?.id ?? '' })).toBe('passed')
})

it('a longer duration counts from the beginning, and a shorter one from now, but never ends later', () => {
  const t = three()
  t.wait(10)
  t.send('Ann', { type: 'settings', settings: { ballotSeconds: 120 } })
  expect(left(t, 'ballot')).toBe(110)
  t.send('Ann', { type: 'settings', settings: { ballotSeconds: 30 } })
  expect(left(t, 'ballot')).toBe(30)
  t.wait(25)
  t.send('Ann', { type: 'settings', settings: { ballotSeconds: 10 } })
  expect(left(t, 'ballot')).toBe(5)
})

it('waits three times as long for a person who needs more time, without naming them', () => {
  const t = three()
  t.send('Cy', { type: 'more-time', on: true })
  expect(left(t, 'ballot')).toBe(60)
  expect(t.view('Cy').you.moreTime).toBe(true)
  expect(JSON.stringify(t.view('Ann'))).not.toContain('moreTime')
  t.send('Cy', { type: 'more-time', on: false })
  expect(left(t, 'ballot')).toBe(20)
})

it('no two ids are equal', () => {
  const t = three()
  const ids = new Set<string>()
  let count = 0
  for (let i = 0; i < 6; i++) {
    for (const { id } of deadlines(t.room())) {
      ids.add(id)
      count++
    }
    t.offline('Cy')
    t.wait(21)
    t.online('Cy')
  }
  expect(ids.size).toBe(count)
})
