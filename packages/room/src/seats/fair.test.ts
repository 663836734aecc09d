import { describe, expect, it } from 'vitest'
import type { SeatSpec } from '@bay327/engine'
import { without } from '../result.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { request } from '../protocol/requests.ts'
import { initialSettings, settingsTable } from '../settings-table.ts'
import { needsConsent } from './fair.ts'

type Name = keyof Settings
const names = Object.keys(settingsTable) as Name[]
const candidates = [true, false, 0, 1, 3, 6, 10, 12, 20, 30, 60, 120, 300, 1440, 1500, 3000, 'calm', 'quick', 'at-once']

const isTaken = (name: Name, value: unknown) =>
  request.safeParse({ type: 'settings', settings: { [name]: value } }).success

/** Returns every value of a setting that the protocol accepts. */
const valuesOf = (name: Name) => candidates.filter((value) => isTaken(name, value)) as Settings[Name][]

/** Returns the seats. Ann is the host and plays against Ben, who has a secret question and shares a seat with Bea. */
function seats(): readonly SeatSpec[] {
  return [
    { id: 'rebel', name: 'rebel', side: 'rebels', holders: [0] },
    { id: 'secret', name: 'secret', side: 'empire', holders: [1] },
    { id: 'step', name: 'step', side: 'empire', holders: [1] },
    { id: 'shared', name: 'shared', side: 'empire', holders: [1, 2] },
    { id: 'crew', name: 'crew', side: 'empire', holders: [1, 2] },
  ]
}
const drillAsks = [
  ask('rebel'),
  ask('secret', { secret: true }),
  ask('step', { aside: ['right'] }),
  ask('shared'),
  ask('crew', { routine: 'left' }),
]
const game = scriptedGame([drillAsks], seats, { min: 3, max: 3 })

function contested(settings: Partial<Settings>): Table {
  const t = table(game)
  t.join('Ann', 'Ben', 'Bea')
  t.send('Ann', { type: 'settings', settings })
  t.start()
  t.answer('Bea', 'shared', 'left')
  return t
}

/**
 * Returns, for each question of the rivals, the time when its clock runs out and the effect of that. The time is
 * infinite without a clock.
 */
function endsOf(t: Table): Readonly<Record<string, number>> {
  const own = t.view('Ben').questions.filter(({ seat }) => seat !== 'rebel')
  return Object.fromEntries(
    own.map(({ id, seat }) => {
      const ats = t.room().clocks.flatMap(({ of, at }) => (of === id && at !== undefined ? [at] : []))
      return [seat, Math.min(Infinity, ...ats)]
    }),
  )
}

/** Returns a person's view without settings and deadlines. */
function seenBy(t: Table, name: string): unknown {
  const { table: about, questions, ...rest } = t.view(name)
  const plain = questions.map((question) => without(question, 'deadline', 'thinking', 'goesOn'))
  return { ...without(rest, 'may', 'proposals'), about: without(about, 'settings'), questions: plain }
}

const changes = names.flatMap((name) =>
  valuesOf(name).flatMap((before) =>
    valuesOf(name).flatMap((after) => (before === after ? [] : [[name, before, after] as const])),
  ),
)

describe('what the host sets while people play against each other', () => {
  it.each(names)('%s: every value that the protocol accepts is in its order, if it has one', (name) => {
    const { inMatch, initial } = settingsTable[name]
    expect(valuesOf(name)).toContain(initial)
    if (typeof inMatch === 'object') expect(new Set<unknown>(inMatch.better)).toEqual(new Set(valuesOf(name)))
  })

  it.each(changes)(
    "%s from %j to %j shortens no rival's time, and shows neither more nor less",
    (name, before, after) => {
      const t = contested({ [name]: before })
      const [ends, ben, bea] = [endsOf(t), seenBy(t, 'Ben'), seenBy(t, 'Bea')]
      const refusal = t.refuses('Ann', { type: 'settings', settings: { [name]: after } })
      const isFixed = settingsTable[name].inMatch === 'lobby'
      expect(refusal).toBe(isFixed ? 'not-in-lobby' : undefined)
      const later = endsOf(t)
      for (const seat in ends) expect(later[seat]).toBeGreaterThanOrEqual(ends[seat] ?? Infinity)
      expect([seenBy(t, 'Ben'), seenBy(t, 'Bea')]).toEqual([ben, bea])
      const isConsentNeeded = needsConsent(
        name,
        { ...initialSettings, [name]: before },
        { ...initialSettings, [name]: after },
      )
      expect(t.room().settings[name]).toBe(isFixed || isConsentNeeded ? before : after)
      expect(t.view('Ben').proposals.map(({ kind, settings }) => [kind, settings])).toEqual(
        isConsentNeeded ? [['settings', { [name]: after }]] : [],
      )
    },
  )

  const minute = { type: 'settings', settings: { thinkingMinutes: 1 } } as const
  const first = (t: Table) => t.room().proposals[0]?.id ?? ''

  it("a day to think is not a shorter time, and nobody can force the rival's answer", () => {
    const t = contested({ thinkingMinutes: 1440 })
    t.send('Ann', minute)
    t.wait(63)
    expect(t.room().settings.thinkingMinutes).toBe(1440)
    expect(t.refuses('Ann', { type: 'hurry', question: t.question('secret').id })).toBe('not-possible')
  })

  it('applies as soon as all players have said yes, and not before', () => {
    const t = contested({ thinkingMinutes: 1440 })
    t.send('Ann', minute)
    t.send('Ben', { type: 'consent', proposal: first(t), yes: true })
    expect(t.room().settings.thinkingMinutes).toBe(1440)
    t.send('Bea', { type: 'consent', proposal: first(t), yes: true })
    expect(t.room().settings.thinkingMinutes).toBe(1)
    expect(t.eventsFor('Ben')).toContainEqual({ type: 'lobby', text: 'settings' })
  })

  it('one no ends it, and so does silence', () => {
    const t = contested({ thinkingMinutes: 1440 })
    t.send('Ann', minute)
    t.send('Bea', { type: 'consent', proposal: first(t), yes: false })
    expect(t.room().proposals).toEqual([])
    t.send('Ann', minute)
    t.wait(21)
    expect([t.room().proposals, t.room().settings.thinkingMinutes]).toEqual([[], 1440])
  })

  it('waits for no absent person: it cannot be proposed without all of them', () => {
    const t = contested({ thinkingMinutes: 1440 })
    t.offline('Bea')
    t.wait(21)
    expect(t.refuses('Ann', minute)).toBe('word-missing')
    t.online('Bea')
    t.send('Ann', minute)
    t.send('Ben', { type: 'consent', proposal: first(t), yes: true })
    t.offline('Bea')
    t.wait(21)
    expect([t.room().proposals, t.room().settings.thinkingMinutes]).toEqual([[], 1440])
  })

  it('needs consent also from a host who only watches', () => {
    const t = table(game)
    t.join('Tom', 'Ann', 'Ben', 'Bea')
    t.send('Tom', { type: 'release', seat: 'rebel' })
    t.send('Bea', { type: 'claim', seat: 'rebel' })
    t.start()
    t.send('Tom', { type: 'settings', settings: { hideOdds: true } })
    expect(t.room().proposals).toHaveLength(1)
    for (const name of ['Ann', 'Ben', 'Bea']) t.send(name, { type: 'consent', proposal: first(t), yes: true })
    expect(t.room().settings.hideOdds).toBe(true)
  })

  it('is the host’s alone if all play on one side, or against bots, and after the match', () => {
    const oneSide = table(scriptedGame([[ask('luke')]]))
    oneSide.join('Ann', 'Ben')
    oneSide.start()
    const bots = table(scriptedGame([[ask('rebel')]], duel, { min: 2, max: 2 }))
    bots.join('Ann')
    bots.send('Ann', { type: 'size', players: 2 })
    bots.start()
    const over = contested({})
    over.send('Ann', { type: 'abandon' })
    for (const name of ['Ben', 'Bea']) over.send(name, { type: 'consent', proposal: first(over), yes: true })
    for (const t of [oneSide, bots, over]) {
      t.send('Ann', minute)
      expect([t.room().settings.thinkingMinutes, t.room().proposals]).toEqual([1, []])
    }
  })

  it('includes a bot’s level, because it is a partner and a rival', () => {
    const t = table(scriptedGame([[ask('rebel')]], seats, { min: 3, max: 3 }))
    t.join('Ann', 'Ben')
    t.send('Ann', { type: 'size', players: 3 })
    t.start()
    const bot = t.room().seats.find((seat) => seat.bot)?.id ?? ''
    t.send('Ann', { type: 'level', seat: bot, level: 'easy' })
    expect(t.room().seats.find(({ id }) => id === bot)?.level).toBeUndefined()
    expect(t.view('Ben').proposals).toMatchObject([{ kind: 'level', seat: bot, level: 'easy' }])
    t.send('Ben', { type: 'consent', proposal: first(t), yes: true })
    expect(t.room().seats.find(({ id }) => id === bot)?.level).toBe('easy')
  })
})

it('a match of people against each other stays one while a person is briefly absent', () => {
  const t = table(scriptedGame([[ask('rebel'), ask('empire')]], duel, { min: 2, max: 2 }))
  t.join('Ann', 'Ben')
  t.start()
  t.join('Ann again')
  t.send('Ann', { type: 'host', person: t.id('Ann again') })
  t.send('Ann', { type: 'leave' })
  t.send('Ann again', { type: 'settings', settings: { thinkingMinutes: 1 } })
  expect(t.room().settings.thinkingMinutes).toBe(0)
  expect(t.view().proposals).toMatchObject([{ kind: 'settings', missing: [t.id('Ben')] }])
})
