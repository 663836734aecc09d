import { describe, expect, it } from 'vitest'
import type { CommandId, PersonId } from '../ids.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { started, table } from '../testing/table.ts'
import { MOST_PEOPLE } from './people.ts'
import { reduce } from '../reduce.ts'
import { request, type Request } from '../protocol/requests.ts'

const game = scriptedGame([[ask('luke')], [ask('chewie')], [ask('han')]])

describe('join', () => {
  it('takes a trimmed name, and makes the first person the host', () => {
    const t = table(game)
    t.join('Maya', 'Jonas')
    expect(t.view().people.map(({ name, host, presence }) => [name, host, presence])).toEqual([
      ['Maya', true, 'here'],
      ['Jonas', false, 'here'],
    ])
  })

  it('refuses a name that sounds like another', () => {
    const t = table(game)
    t.join('Maya')
    const made = { person: 'person-2' as PersonId, tokenHash: 'hash-2' }
    const second = { id: 'join-2' as CommandId, at: 0, request: { type: 'join', name: ' mAYA ' }, made } as const
    expect(reduce(game, t.room(), second)).toEqual({ ok: false, code: 'name-taken' })
  })

  it.each<[Request, string]>([
    [{ type: 'rename', name: ' mAYA ' }, 'name-taken'],
    [{ type: 'rename', name: '  ' }, 'bad-message'],
    [{ type: 'join', name: 'Other' }, 'already-joined'],
    [{ type: 'host', person: 'person-Jonas' }, 'not-host'],
    [{ type: 'switch', id: 'hard', value: true }, 'not-host'],
    [{ type: 'settings', settings: { hideOdds: true } }, 'not-host'],
    [{ type: 'start' }, 'not-host'],
    [{ type: 'answer', question: '1.0.0-0', option: 'left' }, 'no-match'],
    [{ type: 'undo', answers: 0 }, 'no-match'],
    [{ type: 'pause', on: true }, 'no-match'],
    [{ type: 'abandon' }, 'no-match'],
    [{ type: 'again' }, 'no-match'],
    [{ type: 'stand-in', seat: 'luke', by: 'bot' }, 'no-match'],
    [{ type: 'consent', proposal: 'none', yes: true }, 'unknown-proposal'],
    [{ type: 'ask', seat: 'none' }, 'unknown-seat'],
    [{ type: 'claim', seat: 'luke' }, 'seat-taken'],
    [{ type: 'claim', seat: 'none' }, 'unknown-seat'],
    [{ type: 'release', seat: 'luke' }, 'not-your-seat'],
    [{ type: 'remove', person: 'none' }, 'unknown-person'],
    [{ type: 'standing', seat: 'luke', kind: 'way', option: 'left' }, 'not-your-seat'],
    [{ type: 'pick', seat: 'han', value: 'red' }, 'not-possible'],
    [{ type: 'chat', text: ' ' }, 'bad-message'],
  ])('refuses %j in the lobby with %s', (request, code) => {
    const t = table(game)
    t.join('Maya', 'Jonas')
    const before = t.room()
    expect(t.refuses('Jonas', request)).toBe(code)
    expect(t.room()).toBe(before)
  })

  it('refuses every request without a name', () => {
    const t = started(game, 'Maya')
    expect(t.refuses('Stranger', { type: 'chat', text: 'hello' })).toBe('not-joined')
    expect(t.refuses('Stranger', { type: 'answer', question: t.question('luke').id, option: 'left' })).toBe(
      'not-joined',
    )
  })

  it(`has room for ${MOST_PEOPLE} names`, () => {
    const t = table(game)
    t.join(...Array.from({ length: MOST_PEOPLE }, (_, i) => `P${i}`))
    expect(() => t.join('One more')).toThrow('room-full')
  })
})

describe('rename', () => {
  it('is reported with the previous name, and not if the name is unchanged', () => {
    const t = table(game)
    t.join('Maya')
    const person = t.id('Maya')
    t.send('Maya', { type: 'rename', name: ' Mia ' })
    expect(t.eventsFor()).toContainEqual({ type: 'renamed', person, name: 'Mia', was: 'Maya' })
    t.send('Mia', { type: 'rename', name: 'Mia' })
    expect(t.events()).toEqual([])
  })
})

describe('host', () => {
  it('is transferred by request', () => {
    const t = table(game)
    t.join('Maya', 'Jonas')
    t.send('Maya', { type: 'host', person: t.id('Jonas') })
    expect(t.room().host).toBe(t.id('Jonas'))
  })

  it('goes to the next person when the host leaves permanently', () => {
    const t = started(game, 'Maya', 'Jonas')
    t.send('Maya', { type: 'leave' })
    expect(t.room().host).toBe(t.id('Jonas'))
  })

  it('goes to a person with a seat before an earlier watcher', () => {
    const t = table(game)
    t.join('Maya', 'Watcher', 'Jonas')
    for (const seat of ['han', 'chewie']) t.send('Maya', { type: 'assign', seat, people: [t.id('Jonas')] })
    t.start()
    t.send('Maya', { type: 'leave' })
    expect(t.room().host).toBe(t.id('Jonas'))
  })

  it("goes to a present person after a minute of the host's absence, and not before", () => {
    const t = started(game, 'Maya', 'Jonas')
    t.offline('Maya')
    t.wait(79)
    expect(t.room().host).toBe(t.id('Maya'))
    t.wait(2)
    expect(t.room().host).toBe(t.id('Jonas'))
  })

  it('does not change if the host returns in time', () => {
    const t = started(game, 'Maya', 'Jonas')
    t.offline('Maya')
    t.wait(60)
    t.online('Maya')
    t.wait(200)
    expect(t.room().host).toBe(t.id('Maya'))
  })
})

describe('leaving permanently', () => {
  const owners = (t: ReturnType<typeof table>) =>
    t.room().seats.map(({ people }) => people.map((id) => id.replace('person-', '')))

  it('three people: the leaver’s Hero is voted by the others, and the shared one loses a voter', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'leave' })
    expect(owners(t)).toEqual([['Ann'], ['Ben'], ['Ann', 'Ben'], ['Ann', 'Ben']])
  })

  it('the last one gets all', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.send('Cy', { type: 'leave' })
    t.send('Ben', { type: 'leave' })
    expect(owners(t)).toEqual([['Ann'], ['Ann'], ['Ann'], ['Ann']])
  })

  it('nothing of theirs goes to another side', () => {
    const t = started(scriptedGame([[ask('rebel')], [ask('rebel')]], duel, { min: 2, max: 2 }), 'Ann', 'Ben')
    t.send('Ann', { type: 'leave' })
    expect(owners(t)).toEqual([[], ['Ben']])
    expect(t.question('rebel').people).toEqual(['bot'])
  })

  it('a bot gets the seats that nobody is left for', () => {
    const t = started(game, 'Ann')
    t.join('Watcher')
    t.send('Ann', { type: 'leave' })
    expect(t.room().seats.every(({ bot }) => bot)).toBe(true)
    t.wait(30)
    expect(t.view().table.phase).toBe('over')
  })

  it('can be decided by all other people who are present', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.send('Ann', { type: 'remove', person: t.id('Cy') })
    const [proposal] = t.view().proposals
    expect(t.refuses('Cy', { type: 'consent', proposal: proposal?.id ?? '', yes: false })).toBe('not-possible')
    t.send('Ben', { type: 'consent', proposal: proposal?.id ?? '', yes: true })
    expect(t.room().people.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
    expect(owners(t)[2]).toEqual(['Ann', 'Ben'])
  })

  it('drops the ballot of a leaver, and closes when the others have all voted', () => {
    const t = started(game, 'Ann', 'Ben', 'Cy')
    t.answer('Ann', 'luke', 'left')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'left')
    t.send('Cy', { type: 'leave' })
    expect(t.events().find(({ type }) => type === 'chose')).toMatchObject({ by: 'ballot', votes: { left: 2 } })
  })
})

it('knows a person by the hash of the token alone', () => {
  const t = table(game)
  t.join('Maya')
  expect(t.room().people[0]?.tokenHash).toBe('hash-Maya')
  expect(JSON.stringify(t.view('Maya'))).not.toContain('hash-Maya')
  expect(t.id('Maya')).toBe('person-Maya' as PersonId)
})

describe('the name of a table', () => {
  const lobby = () => {
    const t = table(game)
    t.join('Maya', 'Jonas')
    return t
  }

  it('is set by its host, reported to all, and removed', () => {
    const t = lobby()
    expect(t.view().table).not.toHaveProperty('name')
    t.send('Maya', { type: 'name-table', name: 'Friday night' })
    expect(t.events()).toEqual([{ type: 'lobby', text: 'named', name: 'Friday night' }])
    expect(t.view('Jonas').table.name).toBe('Friday night')
    expect(t.view().table.name).toBe('Friday night')
    t.send('Maya', { type: 'name-table' })
    expect(t.events()).toEqual([{ type: 'lobby', text: 'unnamed' }])
    expect(t.view('Jonas').table).not.toHaveProperty('name')
  })

  it('stays from match to match, and can change during one', () => {
    const t = lobby()
    t.send('Maya', { type: 'name-table', name: 'Friday night' })
    t.start()
    expect(t.view().table.name).toBe('Friday night')
    t.send('Maya', { type: 'name-table', name: 'Friday, late' })
    t.send('Maya', { type: 'abandon' })
    t.send('Jonas', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    t.send('Maya', { type: 'again' })
    expect(t.view().table).toMatchObject({ phase: 'lobby', name: 'Friday, late' })
  })

  it.each(['System', 'The Host', 'Аdmin'])('is refused if it is %s', (name) => {
    expect(lobby().refuses('Maya', { type: 'name-table', name })).toBe('name-ours')
  })

  it("does not count as a person's name, and may be what a person is called", () => {
    const t = lobby()
    t.send('Maya', { type: 'name-table', name: 'Jonas' })
    expect(t.view().table.name).toBe('Jonas')
  })

  it('is parsed like a person’s', () => {
    const read = (name: string) => request.safeParse({ type: 'name-table', name })
    expect(read(' Friday\u202e\u0007  night ').data).toEqual({ type: 'name-table', name: 'Friday night' })
    for (const name of ['', ' ', '\u200b', 'x'.repeat(25)]) expect(read(name).success).toBe(false)
  })
})
