import { describe, expect, it } from 'vitest'
import { at, bonusOf, giving, ordersOffered, eventsOf, type Setting } from '../../testing/testkit.ts'

const bare: Setting = {
  alone: true,
  markers: [],
  ships: { M2: { falcon: 1, xwing: 2 }, O1: { ywing: 4 }, M6: { tie: 4 } },
}

describe('the Death Star shoots', () => {
  it('END-4.3a END-4.3g at any face-up fleet marker, with fighters or without', () => {
    expect(giving('deathStar').options('shot')).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6'].map((id) => `shot:${id}`))
    const table = giving('deathStar', { ships: { F6: {} }, markers: ['F6', 'F1'] })
    expect(table.options('shot')).toEqual(['shot:F6', 'shot:F1'])
  })

  it('END-4.3b END-4.3c END-4.3h one 5 destroys the marker and all on it, without a bonus', () => {
    const table = giving('deathStar').choose('shot:F2', 4, 5)
    expect([at(table, 'F2'), table.state.field.markers.includes('F2'), bonusOf(table)]).toEqual([{}, false, 0])
    const missed = giving('deathStar').choose('shot:F2', 4, 4)
    expect([at(missed, 'F2'), missed.state.field.markers.length]).toEqual([{ xwing: 5 }, 6])
    expect(eventsOf(missed, 'shot')).toMatchObject([{ hit: false, target: 'F2', dice: [4, 4] }])
  })

  it('END-4.3d two hits have the effect of one', () => {
    const table = giving('deathStar').choose('shot:F2', 6, 6)
    expect(table.state.field.markers).toEqual(['F1', 'F3', 'F4', 'F5', 'F6'])
  })

  it('END-4.3a END-4.3e at sectors only if no marker is face up', () => {
    const last = giving('deathStar', { ...bare, ships: { ...bare.ships, F6: {} }, markers: ['F6'] }, 5, 1)
    expect([eventsOf(last, 'shot')[0]?.target, last.state.field.markers]).toEqual(['F6', []])
    expect(giving('deathStar', bare).options('shot')).toEqual(['shot:O1', 'shot:M2'])
  })

  it('END-4.3f never at sectors without Rebels', () => {
    expect(giving('deathStar', bare).options('shot')).not.toContain('shot:M6')
  })

  it('END-4.3e END-4.3h a sector loses all its ships; it pays one, and two for the Falcon', () => {
    const table = giving('deathStar', bare).choose('shot:M2', 1, 6)
    expect([at(table, 'M2'), table.state.field.hits.falcon, bonusOf(table)]).toEqual([{}, 0, 3])
    const plain = giving('deathStar', bare).choose('shot:O1', 5, 5)
    expect([at(plain, 'O1'), bonusOf(plain)]).toEqual([{}, 1])
  })

  it('END-9b END-9e the Empire wins with the last Rebel ship, before any pending step', () => {
    const only = { ...bare, ships: { M2: { falcon: 1, xwing: 2 } }, piles: { R1: ['R08'] } } as const
    const { state, decisions } = giving('deathStar', only, 1, 6)
    expect(state.outcome).toMatchObject({ winners: ['E1'], cause: 'fleet' })
    expect(decisions).toEqual([])
  })

  it('END-11e can always be ordered', () => {
    expect(ordersOffered('E23')).toContain('order:deathStar')
    expect(ordersOffered('E23', { ...bare, ships: { M2: { falcon: 1 } } })).toContain('order:deathStar')
  })
})
