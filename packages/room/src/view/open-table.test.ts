import { describe, expect, it } from 'vitest'
import { dash } from '@bay327/engine/example/dash'
import { table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { openTable } from './open-table.ts'

/** Maya, its host, and Ben play. */
function playing(settings: Partial<Settings> = {}) {
  const t = table(dash)
  t.join('Maya', 'Ben')
  t.say('Maya', { type: 'settings', settings })
  t.start()
  return { t, shown: () => openTable(dash, t.room()) }
}

describe('what anybody finds of a table', () => {
  it('is nothing, until its host lists it', () => {
    expect(playing().shown()).toBeUndefined()
    const { t, shown } = playing({ listed: true })
    expect(shown()).toEqual({ room: t.room().code, game: 'dash', people: ['Maya', 'Ben'], free: 0 })
    t.say('Maya', { type: 'settings', settings: { listed: false } })
    expect(shown()).toBeUndefined()
  })

  it('says what its host calls it', () => {
    const { t, shown } = playing({ listed: true })
    t.say('Maya', { type: 'name-table', name: 'Friday night' })
    expect(shown()).toMatchObject({ name: 'Friday night' })
  })

  it('is nothing where nobody may watch', () => {
    const { shown } = playing({ listed: true, watchers: false })
    expect(shown()).toBeUndefined()
  })

  it('is nothing where everybody has lost contact, or the match is over', () => {
    const { t, shown } = playing({ listed: true })
    const room = t.room()
    const gone = room.people.map((person) => ({ ...person, presence: 'lost' as const }))
    expect(openTable(dash, { ...room, people: gone })).toBeUndefined()
    expect(shown()).toBeDefined()
    t.say('Maya', { type: 'abandon' })
    t.say('Ben', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    expect(t.room().play?.end).toEqual({ abandoned: true })
    expect(shown()).toBeUndefined()
  })

  it('nobody but the host lists it', () => {
    const { t } = playing()
    expect(t.refuses('Ben', { type: 'settings', settings: { listed: true } })).toBe('not-host')
  })
})
