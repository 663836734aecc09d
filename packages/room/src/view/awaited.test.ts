import { describe, expect, it } from 'vitest'
import { dash } from '@bay327/engine/example/dash'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started } from '../testing/table.ts'
import { awaitedTable, moveNow } from './awaited.ts'

const turns = scriptedGame([[ask('luke')], [ask('han')]])

describe('whose turn it is', () => {
  it('is sent to people with a seat, with the names of the others that are waited for', () => {
    const t = started(turns, 'Maya', 'Ben')
    expect(moveNow(turns, t.room(), t.id('Maya'))).toEqual({ yours: true, waitsFor: [] })
    expect(moveNow(turns, t.room(), t.id('Ben'))).toEqual({ yours: false, waitsFor: ['Maya'] })
    expect(awaitedTable(turns, t.room())).toMatchObject({ people: ['Maya'] })
  })

  it('gives only the number of open secret plans', () => {
    const t = started(dash, 'Maya', 'Ben')
    expect(awaitedTable(dash, t.room())).toMatchObject({ planning: 2 })
    const question = t.view('Maya').questions.find(({ people }) => people.includes(t.id('Maya')))
    t.send('Maya', { type: 'answer', question: question?.id ?? '', option: 'fly:3' })
    expect(awaitedTable(dash, t.room())).toEqual({ seat: 'blue', people: ['Ben'], planning: 1 })
    expect(moveNow(dash, t.room(), t.id('Maya'))).toEqual({ yours: false, waitsFor: ['Ben'] })
  })

  it('is nothing for strangers if nobody may watch, and for everybody before a match', () => {
    const t = started(dash, 'Maya', 'Ben')
    t.send('Maya', { type: 'settings', settings: { watchers: false } })
    expect(awaitedTable(dash, t.room())).toBeUndefined()
    expect(moveNow(dash, t.room(), t.id('Maya')).yours).toBe(true)
  })
})
