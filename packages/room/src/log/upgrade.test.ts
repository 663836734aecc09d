import { describe, expect, it } from 'vitest'
import { dash } from '@bay327/engine/example/dash'
import { dash2 } from '@bay327/engine/example/dash-2'
import type { Game } from '@bay327/engine'
import { without } from '../result.ts'
import type { CommandId } from '../ids.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { NODE, SEED, started, table, type Table } from '../testing/table.ts'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { schema, type Room } from '../state.ts'
import { BOT_TIMEOUT_MS } from '../clocks/bot-delay.ts'
import { viewFor } from '../view/view.ts'
import { finishedMatches } from './finished-matches.ts'
import { isOlder, upgrade } from './upgrade.ts'

const to = (game: Game, change: object = {}) => ({
  id: 'upgrade' as CommandId,
  at: 2_000_000,
  request: { type: 'upgrade' as const, schema, rules: game.rules, ...change },
})
const next = dash2 as unknown as Game

/** Returns a room during a match as schema 2 stored it, and the same room as this release has it. */
function second(): { readonly stored: object; readonly today: Room } {
  const today = started(dash, 'Ann', 'Ben').room()
  const { seen, ...room } = without(today, 'rules')
  const people = room.people.map((person) => ({ ...person, seen: seen[person.id] }))
  return {
    stored: { ...room, schema: 2, people, seen: seen[''], recent: [{ at: 1, version: 1, event: { type: 'ended' } }] },
    today,
  }
}

describe('a room of an earlier release', () => {
  it("with schema 2 is read as today's state, with its latest events", () => {
    const { stored, today } = second()
    const { room, recent } = upgrade({ schema: 2, rules: '1' }, stored)
    expect(room).toEqual({ ...today, schema: 2 })
    expect(recent).toHaveLength(1)
    expect([isOlder(room, '1'), isOlder(today, '1')]).toEqual([true, false])
  })

  it('with schema 1 has rules with a version of their own, and events without texts are dropped', () => {
    const { stored, today } = second()
    const { room, recent } = upgrade({ schema: 1, rules: '1' }, { ...stored, schema: 1 })
    expect([room.rules, room.play?.match.header.rules, recent]).toEqual(['before-1', 'before-1', []])
    expect(room.play?.match.state).toEqual(today.play?.match.state)
  })

  it('with schema 1 lets a person who played several sides continue', () => {
    const { stored, today } = second()
    const both = today.seats.map((seat) => ({ ...seat, people: [today.people[0]?.id] }))
    expect(upgrade({ schema: 1, rules: '1' }, stored).room.settings.severalSides).toBe(false)
    expect(upgrade({ schema: 1, rules: '1' }, { ...stored, seats: both }).room.settings.severalSides).toBe(true)
  })

  it('with schema 3 has the settings of a new table, and steady bots', () => {
    const t = started(dash, 'Ann', 'Ben')
    t.send('Ann', { type: 'leave' })
    const { botPace, advice, botsSayWhy, ...settings } = t.room().settings
    const { room, recent } = upgrade({ schema: 3, rules: '1' }, { ...t.room(), schema: 3, settings }, t.recent())
    expect([room, recent]).toEqual([{ ...t.room(), schema: 3 }, t.recent()])
    expect([botPace, advice, botsSayWhy]).toEqual(['quick', true, true])
    expect(viewFor(dash, room, undefined).seats[0]).toMatchObject({ bot: true, level: 'steady' })
  })

  it('with schema 4 has no automatic steps of single seats before its upgrade entry', () => {
    const game = scriptedGame([[ask('luke', { aside: ['right'] })], [ask('luke')]])
    const t = started(game, 'Ann')
    const settings = without(t.room().settings, 'routine', 'listed')
    const { room } = upgrade({ schema: 4, rules: '1' }, { ...t.room(), schema: 4, settings })
    expect(room).toEqual({ ...t.room(), schema: 4 })
    const pendingStep = (at: Room) => viewFor(game, at, t.id('Ann')).questions[0]?.goesOn
    const renewed = reduce(game, { ...room, clocks: [] }, to(game))
    expect([pendingStep(room), renewed.ok && pendingStep(renewed.room)]).toEqual([undefined, { option: 'left' }])
  })

  it('with schema 5 has watchers who do not point', () => {
    const t = started(dash, 'Ann', 'Ben')
    const settings = without(t.room().settings, 'watchersPoint')
    const { room, recent } = upgrade({ schema: 5, rules: '1' }, { ...t.room(), schema: 5, settings }, t.recent())
    expect([room, recent]).toEqual([{ ...t.room(), schema: 5 }, t.recent()])
    expect([room.settings.watchersPoint, room.practice]).toEqual([false, undefined])
  })

  it('with schema 5 stops without viewers, also in correspondence play, before its upgrade entry', () => {
    const game = scriptedGame([[ask('luke')]])
    const t = started(game, 'Ann')
    t.send('Ann', { type: 'settings', settings: { thinkingMinutes: 1440 } })
    const { room } = upgrade({ schema: 5, rules: '1' }, { ...t.room(), schema: 5 })
    const request = { type: 'node-lost', node: NODE } as const
    const alone = reduce(game, room, { id: 'gone' as CommandId, at: room.at, request })
    const left = alone.ok ? alone.room : room
    const renewed = reduce(game, left, to(game))
    const runs = (at: Room) => at.clocks.filter(({ kind }) => kind === 'think').map(({ at }) => at !== undefined)
    expect([runs(left), renewed.ok && runs(renewed.room)]).toEqual([[false], [true]])
  })

  it("with schema 6 is open to newcomers, and its last entries follow that release's rules of consent", () => {
    const t = started(dash, 'Maya', 'Ben')
    const settings = without(t.room().settings, 'closed')
    const { room, recent } = upgrade({ schema: 6, rules: '1' }, { ...t.room(), schema: 6, settings }, t.recent())
    expect([room, recent, room.settings.closed]).toEqual([{ ...t.room(), schema: 6 }, t.recent(), false])
    const made = { person: 'person-Alike', tokenHash: 'hash-Alike' } as NonNullable<Entry['made']>
    const join = { id: 'join' as CommandId, at: room.at, request: { type: 'join', name: 'Мауа' }, made } as const
    const minute = { type: 'settings', settings: { thinkingMinutes: 1 } } as const
    const set = { id: 'set' as CommandId, at: room.at, by: t.id('Maya'), request: minute }
    const after = reduce(dash, room, set)
    expect(after.ok && [after.room.settings.thinkingMinutes, after.room.proposals]).toEqual([1, []])
    expect(reduce(dash, room, join).ok).toBe(true)
    const renewed = reduce(dash, room, to(dash))
    expect(renewed.ok && reduce(dash, renewed.room, { ...join, at: renewed.room.at })).toEqual({
      ok: false,
      code: 'name-taken',
    })
  })

  it('with schema 3 replays its last entries as that release did: the default player answers after its old pause', () => {
    const t = started(dash, 'Ann', 'Ben')
    t.send('Ann', { type: 'leave' })
    const third = { ...t.room(), schema: 3, clocks: [] }
    const entry = {
      id: 'next' as CommandId,
      at: third.at,
      by: t.id('Ben'),
      request: { type: 'chat', text: 'hm' },
    } as const
    const after = reduce(dash, third, entry)
    const clockOf = (room: Room | undefined) => room?.clocks.find(({ kind }) => kind === 'bot')?.ms
    expect(after.ok && clockOf(after.room)).toBe(1_500)
    const renewed = reduce(dash, after.ok ? after.room : third, to(dash))
    expect(renewed.ok && clockOf(renewed.room)).toBeGreaterThanOrEqual(BOT_TIMEOUT_MS)
  })

  it('of a later release is not read', () => {
    expect(() => upgrade({ schema, rules: '1' }, {})).toThrow('not earlier')
  })
})

/** Returns a table of schema 6, in which the consent of one person of another side was enough. */
function sixth(): Table {
  const t = table(
    scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 1, max: 2 }),
    SEED,
    undefined,
    {},
  )
  t.join('Ann', 'Ben')
  t.start()
  t.offline('Ben')
  t.wait(21)
  return t
}
const yes = (t: Table) => ({ type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true }) as const

describe('the log of a room with schema 6', () => {
  it('replays as it was played: a seat that a rival gave, a guest, a bot’s seat taken without consent', () => {
    const t = sixth()
    t.device('phone', { type: 'was-me', person: t.id('Ben') })
    t.send('Ann', yes(t))
    expect(t.room().people[1]?.tokenHash).toBe('hash-phone')
    t.join('Guest')
    t.send('Guest', { type: 'ask', seat: 'empire' })
    t.send('Ann', yes(t))
    t.send('Ben', { type: 'chat', text: 'back' })
    expect(t.view().seats[1]?.people).toEqual([t.id('Ben'), t.id('Guest')])
    t.send('Ben', { type: 'leave' })
    t.send('Guest', { type: 'leave' })
    t.join('Late')
    t.send('Late', { type: 'claim', seat: 'empire' })
    expect([t.room().schema, t.view().seats[1]?.people]).toEqual([6, [t.id('Late')]])
  })

  it('gets an upgrade entry, and from then on follows the table of consent', () => {
    const t = sixth()
    t.device('phone', { type: 'was-me', person: t.id('Ben') })
    expect(t.system({ type: 'upgrade', schema, rules: '1' })).toBeUndefined()
    t.send('Ann', yes(t))
    expect([t.room().schema, t.room().people[1]?.tokenHash]).toEqual([schema, 'hash-Ben'])
    t.wait(301)
    expect(t.room().people[1]?.tokenHash).toBe('hash-phone')
    t.join('Guest')
    expect(t.refuses('Guest', { type: 'ask', seat: 'empire' })).toBe('word-missing')
  })

  it('is read from its snapshot and the entries after it', () => {
    const t = sixth()
    const { room } = upgrade({ schema: 6, rules: '1' }, t.room())
    expect(room).toEqual(t.room())
  })

  it('replays from its first entry to the same room, upgrade included, and keeps the record of its match', () => {
    const t = sixth()
    t.device('phone', { type: 'was-me', person: t.id('Ben') })
    t.send('Ann', yes(t))
    t.system({ type: 'upgrade', schema, rules: '1' })
    t.online('Ben')
    t.send('Ann', { type: 'abandon' })
    t.send('Ben', yes(t))
    const written = finishedMatches(
      scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 1, max: 2 }),
    )
    for (const entry of t.log) written.take(entry)
    expect(JSON.stringify(written.room)).toBe(JSON.stringify(t.room()))
    expect(written.finished(t.room()).map(({ record }) => record.table.partly)).toEqual([undefined])
  })

  it('of a later release is not opened', () => {
    const t = table(dash, SEED, undefined, { schema: schema + 1 })
    expect(() => t.room()).toThrow('no table yet')
  })
})

describe('an upgrade in the log', () => {
  const room = started(dash, 'Ann', 'Ben').room()

  it('migrates the match, and reports it in the log', () => {
    const after = reduce(next, room, to(next))
    expect(after).toMatchObject({ ok: true, room: { rules: '2', play: { match: { state: { turns: 0 }, since: [] } } } })
    expect(after).toMatchObject({ log: [{ kind: 'rules', from: '1', to: '2' }] })
  })

  it('of the schema alone changes nothing else', () => {
    const after = reduce(dash, { ...room, schema: 2 }, to(dash))
    expect(after).toMatchObject({ ok: true, room: { schema, play: { match: room.play?.match } }, log: [] })
  })

  it('is applied once, and not by a node that does not know its versions', () => {
    const code = (game: Game, change: object, before = room) => {
      const after = reduce(game, before, to(game, change))
      return after.ok ? 'taken' : after.code
    }
    expect(code(dash, {})).toBe('passed')
    expect(code(dash, { rules: '2' })).toBe('newer-room')
    expect(code(next, { schema: schema + 1 })).toBe('newer-room')
    expect(code(next, {}, { ...room, rules: '0' })).toBe('newer-room')
  })

  it('in the lobby seats everybody by the newer rules, with the remaining switches', () => {
    const lobby = { ...without(room, 'play'), switches: { gone: true } }
    expect(reduce(next, lobby, to(next))).toMatchObject({
      ok: true,
      room: { rules: '2', switches: {}, seats: room.seats },
    })
  })

  it('keeps the ballots for options that still exist, and no others', () => {
    const old = scriptedGame([[ask('chewie')]])
    const t = started(old, 'Ann', 'Ben', 'Cid')
    t.answer('Ann', 'chewie', 'left')
    t.answer('Ben', 'chewie', 'right')
    const fewer: Game = {
      ...scriptedGame([[ask('chewie', { options: ['left', 'straight'] })]]),
      rules: '2',
      migrate: { [old.rules]: (state: never) => state },
    }
    const after = reduce(fewer, t.room(), to(fewer))
    const [cast] = Object.values((after.ok && after.room.play?.ballots) || {})
    expect(cast).toEqual({ [t.id('Ann')]: 'left' })
  })
})
