import { describe, expect, it } from 'vitest'
import { dash } from '@bay327/engine/example/dash'
import { table } from '../testing/table.ts'
import type { Settings } from '../state.ts'
import { openTable } from './open-table.ts'

/** Returns a match of Maya, who is the host, and Ben. */
function playing(settings: Partial<Settings> = {}) {
  const t = table(dash)
  t.join('Maya', 'Ben')
  t.send('Maya', { type: 'settings', settings })
  t.start()
  return { t, shown: () => openTable(dash, t.room()) }
}

describe('the public listing of a table', () => {
  it('does not exist before its host lists it', () => {
    expect(playing().shown()).toBeUndefined()
    const { t, shown } = playing({ listed: true })
    expect(shown()).toEqual({ room: t.room().code, game: 'dash', people: ['Maya', 'Ben'], free: 0 })
    t.send('Maya', { type: 'settings', settings: { listed: false } })
    expect(shown()).toBeUndefined()
  })

  it('has the name that its host gave it', () => {
    const { t, shown } = playing({ listed: true })
    t.send('Maya', { type: 'name-table', name: 'Friday night' })
    expect(shown()).toMatchObject({ name: 'Friday night' })
  })

  it('does not exist if nobody may watch', () => {
    const { shown } = playing({ listed: true, watchers: false })
    expect(shown()).toBeUndefined()
  })

  it('does not exist if everybody is absent, or the match is over', () => {
    const { t, shown } = playing({ listed: true })
    const room = t.room()
    const absent = room.people.map((person) => ({ ...person, presence: 'lost' as const }))
    expect(openTable(dash, { ...room, people: absent })).toBeUndefined()
    expect(shown()).toBeDefined()
    t.send('Maya', { type: 'abandon' })
    t.send('Ben', { type: 'consent', proposal: t.room().proposals[0]?.id ?? '', yes: true })
    expect(t.room().play?.end).toEqual({ abandoned: true })
    expect(shown()).toBeUndefined()
  })

  it('is set by the host only', () => {
    const { t } = playing()
    expect(t.refuses('Ben', { type: 'settings', settings: { listed: true } })).toBe('not-host')
  })
})
