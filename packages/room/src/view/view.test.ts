import { describe, expect, it } from 'vitest'
import { dash } from '@bay327/engine/example/dash'
import { eventFor } from './event.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { SEED, started, table, type Table } from '../testing/table.ts'
import { nodesOf } from './recent-events.ts'
import { isDuplicate, personOf } from '../log/idempotency.ts'
import { viewFor } from './view.ts'

const secret = scriptedGame(
  [
    [ask('rebel', { secret: true, about: { plan: 'bluff' } }), ask('empire', { secret: true })],
    [ask('rebel', { secret: true, revisable: true }), ask('empire', { secret: true, revisable: true })],
    [ask('rebel')],
  ],
  duel,
  { min: 2, max: 2 },
)

/** Returns everything that a person or a watcher receives: the view and all recent events. */
function frames(t: Table, name?: string): string {
  return JSON.stringify([t.view(name), t.eventsFor(name)])
}

describe('a secret decision', () => {
  it('shows others who decides, and no options', () => {
    const t = started(secret, 'Ann', 'Ben')
    expect(t.question('rebel', 'Ann').decision.options.map(({ id }) => id)).toEqual(['left', 'right'])
    const seen = t.question('rebel', 'Ben')
    expect(seen.decision).toEqual({ id: '0-0', seat: 'rebel', kind: 'way', options: [], secret: true })
    expect(seen.people).toEqual([t.id('Ann')])
    expect(t.question('rebel').decision.options).toEqual([])
  })

  it('hides its answer from everybody else', () => {
    const t = started(secret, 'Ann', 'Ben')
    t.answer('Ann', 'rebel', 'left')
    expect(frames(t, 'Ann')).toContain('"left"')
    expect(t.view('Ann').undo.map(({ option }) => option)).toEqual(['left'])
    expect(t.view('Ben').undo).toEqual([])
    expect(frames(t, 'Ben')).not.toContain('"type":"chose"')
    expect(frames(t)).not.toContain('"id":"left"')
  })

  it('can be changed while it is revisable, and shows that it was given', () => {
    const t = started(secret, 'Ann', 'Ben')
    t.answer('Ann', 'rebel', 'left')
    t.answer('Ben', 'empire', 'left')
    t.answer('Ann', 'rebel', 'left')
    expect(t.question('rebel', 'Ben')).toMatchObject({ answered: true, decision: { options: [] } })
    t.answer('Ann', 'rebel', 'right')
    expect(t.view('Ann')['game/own']).toEqual([['1-0', 'right']])
    t.answer('Ben', 'empire', 'left')
    expect(t.question('rebel').id).toBe('1.0.2-0')
  })

  it('looks the same to the others for every answer', () => {
    const frame = (option: string) => {
      const t = started(secret, 'Ann', 'Ben')
      t.answer('Ann', 'rebel', option)
      return [frames(t, 'Ben'), frames(t)]
    }
    expect(frame('left')).toEqual(frame('right'))
  })
})

describe('a secret of a seat', () => {
  it('is shown to a stand-in as long as they act', () => {
    const t = started(scriptedGame([[ask('luke', { secret: true }), ask('han')]]), 'Ann', 'Ben')
    t.join('Friend')
    t.offline('Ann')
    t.wait(21)
    expect(t.question('luke', 'Friend').decision.options).toEqual([])
    t.send('Ben', { type: 'stand-in', seat: 'luke', by: t.id('Friend') })
    expect(t.question('luke', 'Friend').decision.options.length).toBe(2)
    expect(t.question('luke', 'Ben').decision.options).toEqual([])
    t.online('Ann')
    expect(t.question('luke', 'Friend').decision.options).toEqual([])
  })

  it('shows its public ballots to its holders only', () => {
    const t = started(
      scriptedGame([[ask('chewie', { secret: true }), ask('luke', { secret: true })]]),
      'Ann',
      'Ben',
      'Cy',
    )
    t.join('Watcher')
    t.answer('Ann', 'chewie', 'left')
    expect(t.question('chewie', 'Ben').ballot?.cast).toEqual({ [t.id('Ann')]: 'left' })
    expect(t.events()).toContainEqual(expect.objectContaining({ type: 'ballot', secret: true }))
    expect(frames(t, 'Watcher')).not.toContain('"ballot"')
  })
})

describe('a secret vote of a shared seat', () => {
  const shared = scriptedGame([[ask('chewie', { secret: true, routine: 'left' }), ask('luke')]])
  const frame = (vote: (t: Table) => void) => {
    const t = started(shared, 'Ann', 'Ben', 'Cy')
    t.join('Watcher')
    vote(t)
    t.wait(2)
    return frames(t, 'Watcher')
  }

  it.each<[string, (t: Table) => void]>([
    ['goes on by itself', (t) => t.answer('Ann', 'chewie', 'left')],
    ['was held', (t) => t.send('Ann', { type: 'wait', question: t.question('chewie').id })],
    ['is a ballot', (t) => t.answer('Ann', 'chewie', 'right')],
    ['is nearly closed', (t) => ['Ann', 'Ben'].forEach((name) => t.answer(name, 'chewie', 'right'))],
  ])('looks to the others as if nobody had voted, when it %s', (_how, vote) => {
    expect(frame(vote)).toBe(frame(() => undefined))
  })
})

describe('no secret leaves the room', () => {
  it('neither seed, hidden state nor token hash, in any view or event', () => {
    const t = started(secret, 'Ann', 'Ben')
    t.join('Watcher')
    for (const name of ['Ann', 'Ben', 'Watcher', undefined]) {
      const seen = frames(t, name)
      for (const planted of [SEED, 'hidden-', 'hash-']) expect(seen).not.toContain(planted)
    }
  })

  it('two matches that differ only in hidden state look the same', () => {
    const t = started(dash, 'Ann', 'Ben')
    const room = t.room()
    const { play } = room
    if (!play) throw new Error('no match')
    const state = play.match.state as { ships: Record<string, { cargo: number }> }
    const red = { ...state.ships['red'], cargo: 99 }
    const variant = {
      ...room,
      play: { ...play, match: { ...play.match, state: { ...state, ships: { ...state.ships, red } } } },
    }
    expect(viewFor(dash, variant, t.id('Ben'))).toEqual(viewFor(dash, room, t.id('Ben')))
    expect(viewFor(dash, variant, undefined)).toEqual(viewFor(dash, room, undefined))
    expect(viewFor(dash, variant, t.id('Ann'))).not.toEqual(viewFor(dash, room, t.id('Ann')))
  })
})

describe('watchers', () => {
  it('see the match, if the table allows them', () => {
    const t = started(secret, 'Ann', 'Ben')
    expect(t.view()['game/round']).toBe(0)
    t.send('Ann', { type: 'settings', settings: { watchers: false } })
    expect(t.view()['game/round']).toBe(undefined)
    expect(t.view().questions).toEqual([])
    expect(t.view('Ben')['game/round']).toBe(0)
    expect(t.view().people.length).toBe(2)
  })

  /**
   * Plays a match of Ann in which a watcher says this text. Returns the table, and functions that return what a person
   * reads.
   */
  function watched(text: string) {
    const game = scriptedGame([[ask('luke')]])
    const t = started(game, 'Ann')
    t.join('Watcher', 'Other')
    t.send('Watcher', { type: 'chat', text })
    const reads = (name?: string) => t.eventsFor(name).flatMap((event) => (event.type === 'chat' ? [event.text] : []))
    const readAtOnce = (name: string) =>
      t.events().flatMap((event) => eventFor(game, t.room(), event, t.id(name)) ?? [])
    return { t, reads, readAtOnce }
  }

  it('chat among themselves until the match is over, when the players read it too, and nobody reads it twice', () => {
    const { t, reads, readAtOnce } = watched(' he is bluffing ')
    expect([reads('Ann'), reads('Watcher'), reads('Other'), reads()]).toEqual([
      [],
      ['he is bluffing'],
      ['he is bluffing'],
      ['he is bluffing'],
    ])
    t.answer('Ann', 'luke', 'left')
    expect(readAtOnce('Ann')).toContainEqual(expect.objectContaining({ type: 'chat', text: 'he is bluffing' }))
    for (const name of ['Watcher', 'Other']) expect(readAtOnce(name).filter(({ type }) => type === 'chat')).toEqual([])
    expect([reads('Ann'), reads('Other'), reads()]).toEqual(Array.from({ length: 3 }, () => ['he is bluffing']))
  })

  it('say nothing that a player could tell from something else before the match is over', () => {
    const [first, second] = ['yes', 'he has the lightsaber']
      .map(watched)
      .map(({ t }) => [t.view('Ann'), t.eventsFor('Ann')])
    expect(first).toEqual(second)
  })

  it('are read by the players in their last 40 lines', () => {
    const { t, reads } = watched('first')
    for (let line = 1; line <= 40; line++) t.send('Other', { type: 'chat', text: `line ${line}` })
    t.answer('Ann', 'luke', 'left')
    expect([reads('Ann').length, reads('Ann')[0], reads('Ann').at(-1)]).toEqual([40, 'line 1', 'line 40'])
    expect(t.room().play?.watcherChat).toBeUndefined()
  })
})

it('keeps parts that did not change', () => {
  const t = started(secret, 'Ann', 'Ben')
  const before = t.view('Ann')
  t.send('Ben', { type: 'chat', text: 'hello' })
  const after = t.view('Ann')
  expect(after['game/log']).toBe(before['game/log'])
  expect(after.questions[0]?.decision).toBe(before.questions[0]?.decision)
})

it('does not contain what a person sent before their last 60 commands', () => {
  const t = table(secret)
  t.join('Ann')
  for (let n = 0; n < 61; n++) t.send('Ann', { type: 'chat', text: `line ${n}` })
  expect(t.log.slice(-61).every(({ id }) => isDuplicate(t.room(), id))).toBe(true)
})

it('does not contain accepted command ids, tokens and nodes', () => {
  const t = table(secret)
  t.join('Ann')
  t.send('Ann', { type: 'chat', text: 'once' })
  for (const { id } of t.log) expect(isDuplicate(t.room(), id)).toBe(true)
  expect(isDuplicate(t.room(), 'command-999' as never)).toBe(false)
  expect(personOf(t.room(), 'hash-Ann')).toBe(t.id('Ann'))
  expect(personOf(t.room(), 'hash-Eve')).toBe(undefined)
  expect(nodesOf(t.room())).toEqual(['node-a'])
})

it('keeps the last 80 events, including chat', () => {
  const t = table(secret)
  t.join('Ann')
  for (let i = 0; i < 100; i++) t.send('Ann', { type: 'chat', text: `line ${i}` })
  expect(t.recent().length).toBe(80)
  expect(t.recent().at(-1)).toMatchObject({ version: t.room().version, event: { text: 'line 99' } })
})
