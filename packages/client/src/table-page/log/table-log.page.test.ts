import type { LaterTexts } from '@bay327/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { answers, sit, type Sitting } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { later } from '@bay327/table/text/later'
import { createTableLog } from './table-log.svelte.ts'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']

/** Opens a table. Returns it with its log. */
function note(...[game, people, module]: Parameters<typeof sit>) {
  const at = sit(game, people, module)
  return { ...at, journal: createTableLog(at.table, at.module) }
}
const say = (at: Sitting, name: string, text: string) => {
  at.room.send(name, { type: 'chat', text })
  at.line.tell()
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  preferences.readChat = false
})

describe('the log', () => {
  it('has the latest line first, with its round', () => {
    const at = note(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    answers(at, 'Han', 'han', 'left')
    expect(at.journal.lines.slice(0, 2)).toMatchObject([{ text: 'left' }, { text: 'han left', round: 1 }])
    expect(at.journal.lines.at(-1)?.text).toBe(later.log.joined('Luke'))
  })

  it('is written in order when the game’s texts have loaded, and requests them again after a failure', async () => {
    const { tells } = drillModule()
    const fetched = vi.fn<() => Promise<LaterTexts>>().mockRejectedValueOnce(new Error('no line'))
    fetched.mockResolvedValue(tells as LaterTexts)
    const at = note(scriptedGame([[ask('han')], [ask('luke')], [ask('han')]]), crew, drillModule({ tells: fetched }))
    expect(at.journal.lines).toEqual([])
    await expect.poll(() => at.journal.lines.at(-1)?.text).toBe(later.log.joined('Luke'))
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => at.journal.lines.slice(0, 2)).toMatchObject([{ text: 'left' }, { text: 'han left' }])
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('gives each line a unique key', () => {
    const at = note(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    answers(at, 'Han', 'han', 'left')
    const keys = at.journal.lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('keeps the text of an option after its question has closed', () => {
    const at = note(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    void at.table.answer(at.table.live!.questions[0]!, 'left')
    expect(at.journal.label({ seat: 'luke', kind: 'way' }, 'left')).toBe('Go left')
    expect(at.journal.label({ seat: 'luke', kind: 'way' }, 'never')).toBe('')
  })
})

describe('chat', () => {
  it('is separate from the log, and unread until it is shown', () => {
    const at = note(scriptedGame([[ask('han')]]), crew)
    const lines = at.journal.lines.length
    say(at, 'Han', 'Hello')
    say(at, 'Leia', 'Hello you')
    expect(at.journal.chat.map(({ name, text }) => `${name}: ${text}`)).toEqual(['Han: Hello', 'Leia: Hello you'])
    expect([at.journal.lines.length - lines, at.journal.unread]).toEqual([0, 2])
    at.journal.readChat()
    expect(at.journal.unread).toBe(0)
  })

  it('by the viewer is not unread', () => {
    const at = note(scriptedGame([[ask('han')]]), crew)
    say(at, 'Luke', 'Hello')
    expect([at.journal.chat.length, at.journal.unread]).toEqual([1, 0])
  })

  it.each([true, false])('is announced only with that setting: %s', (wish) => {
    preferences.readChat = wish
    const at = note(scriptedGame([[ask('han')]]), crew)
    say(at, 'Han', 'Hello')
    vi.advanceTimersByTime(10_000)
    expect(at.journal.spoken.polite.includes('Hello')).toBe(wish)
  })
})

describe('announcements', () => {
  it('name a new question once, with the number of its choices', () => {
    const at = note(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    expect(at.journal.spoken.urgent).toBe('')
    answers(at, 'Han', 'han', 'left')
    const sentence = 'Luke, your turn. Luke: which way? 2 choices.'
    expect(at.journal.spoken.urgent).toBe(sentence)
    say(at, 'Han', 'Come on')
    expect(at.journal.spoken.urgent).toBe(sentence)
  })

  it('say that a vote is open', () => {
    const at = note(scriptedGame([[ask('chewie')]]), ['Luke', 'Han', 'Leia'])
    expect(at.journal.spoken.urgent).toBe('Vote. Chewie: which way? 2 choices.')
  })

  it('repeat when the same thing happens twice', () => {
    const at = note(scriptedGame([[ask('han')]]), crew)
    at.journal.urgent('Look out.')
    at.journal.urgent('Look out.')
    expect(at.journal.spoken.urgent).not.toBe('Look out.')
    expect(at.journal.spoken.urgent.trim()).toBe('Look out.')
  })

  it('report what the others did, and nothing from before the viewer joined', () => {
    const at = note(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    vi.advanceTimersByTime(10_000)
    expect(at.journal.spoken.polite).toBe('')
    answers(at, 'Han', 'han', 'left')
    vi.advanceTimersByTime(0)
    expect(at.journal.spoken.polite).toBe('han left')
  })

  it('report the end of the match once', () => {
    const at = note(scriptedGame([[ask('han')]]), crew)
    answers(at, 'Han', 'han', 'left')
    say(at, 'Han', 'Again?')
    expect(at.journal.spoken.urgent).toBe('Over. drilled')
  })

  it('do not report the end to later visitors', () => {
    const at = sit(scriptedGame([[ask('han')]]), crew)
    answers(at, 'Han', 'han', 'left')
    expect(createTableLog(at.table, at.module).spoken.urgent).toBe('')
  })
})

it('shows a player what watchers say when the match is over, and not before', () => {
  const at = note(scriptedGame([[ask('han')]]), crew)
  at.room.join('Lando')
  say(at, 'Lando', 'Han will go left.')
  expect([at.journal.chat, at.journal.unread]).toEqual([[], 0])
  answers(at, 'Han', 'han', 'left')
  expect(at.journal.chat).toMatchObject([{ name: 'Lando', text: 'Han will go left.', watcher: true }])
})

describe('missed events', () => {
  const shows = drillModule({ duration: ({ type }) => (type === 'took' ? 1_000 : 0) })
  const away = () => {
    const at = note(scriptedGame([[ask('han')], [ask('han')], [ask('luke')]]), crew, shows)
    at.line.cut()
    at.room.answer('Han', 'han', 'left')
    at.room.answer('Han', 'han', 'right')
    at.line.connect()
    return at
  }

  it('are counted in one notice with the last lines, until it is dismissed', () => {
    const at = away()
    expect(at.journal.missed).toMatchObject({ count: 4, sentences: ['left', 'han right', 'right'] })
    at.journal.putAway()
    expect(at.journal.missed).toBeUndefined()
  })

  it('are in the log too', () => {
    expect(
      away()
        .journal.lines.slice(0, 4)
        .map(({ text }) => text),
    ).toEqual(['right', 'han right', 'left', 'han left'])
  })
})

describe('a refusal', () => {
  it('is shown until it is dismissed', async () => {
    const at = note(scriptedGame([[ask('luke')]]), crew)
    at.room.send('Han', { type: 'pause', on: true })
    await at.table.answer(at.table.live!.questions[0]!, 'left')
    expect(at.journal.refusal?.code).toBe('paused')
    expect(at.journal.spoken.urgent).toBe(at.journal.refusal?.message)
    at.journal.putAway()
    expect(at.journal.refusal).toBeUndefined()
  })

  it('is removed at the next question', () => {
    const at = note(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    at.line.say('refused', { code: 'too-fast', message: 'Slowly.', next: 'retry' })
    expect(at.journal.refusal?.code).toBe('too-fast')
    answers(at, 'Han', 'han', 'left')
    expect(at.journal.refusal).toBeUndefined()
  })
})
