import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { endor } from './game.ts'
import { attacking, giving, revealing, setTable, type EndorTable, type Setting } from '../testing/testkit.ts'
import type { Seat } from '../shared/data/types.ts'

function usual(at: EndorTable, seat?: Seat): string {
  const decision = at.decisions.find((candidate) => candidate.seat === (seat ?? candidate.seat))
  return decision ? endor.fallback(at.state, decision, fastRandom(1)) : 'nothing waits'
}

describe('the default answer', () => {
  it('plans the cards with the best orders that can be given now, ties by id', () => {
    const hands = { R1: ['R30', 'R09', 'R08'], E1: ['E03', 'E30', 'E07'] }
    const top = ['R05', 'R06', 'R01', 'E01', 'E15', 'E23']
    const plans = (hits: Setting['hits'] = {}) => setTable({ hands, top, hits })
    expect(usual(plans(), 'R1')).toBe('plan:R01:R30:R06')
    expect(usual(plans({ vader: 2 }), 'R1')).toBe('plan:R01:R05:R30')
    expect(usual(plans(), 'E1')).toBe('plan:E23:E30:E01')
  })

  it('gives the first order of the list', () => {
    expect(usual(revealing('R18'))).toBe('order:shieldAssault')
    expect(usual(revealing('R18', { shield: { team: 28, troopers: [] } }))).toBe('order:xwing')
    expect(usual(revealing('R26', { hits: { vader: 2 } }))).toBe('order:redeem')
    expect(usual(revealing('E29'))).toBe('order:deathStar')
    expect(usual(revealing('E21'))).toBe('order:emperor')
    expect(usual(revealing('E03'))).toBe('order:executor')
  })

  it('stays, but deploys TIE fighters', () => {
    expect([usual(giving('xwing')), usual(giving('falcon')), usual(giving('tie'))]).toEqual(['stay', 'stay', 'deploy'])
    expect(usual(giving('tie', { reserve: 0 }))).toBe('stay')
  })

  it('attacks the Death Star, otherwise with most dice, ties by target and then by place', () => {
    const ships = { I2: { xwing: 1 }, M7: { xwing: 3 }, M1: { xwing: 3 }, M6: { tie: 1 }, I1: { tie: 1 } }
    const setting = { alone: true, ships } as const
    const down = { ...setting, shield: { team: 28, troopers: [] } }
    expect(usual(giving('xwing', setting).choose('stay'))).toBe('attack:M1:I1')
    expect(usual(giving('xwing', down).choose('stay'))).toBe('attack:I2:DS')
    expect(usual(giving('executor').choose('fly:O9'))).toBe('attack:O9:M1')
  })

  it('destroys the marker, otherwise most ships, then hits the special ship', () => {
    const marker = { ships: { O1: { tie: 5 } } }
    expect(usual(attacking('tie', 'O1:F1', marker, 6, 4, 4, 4, 4))).toBe('hits:fleetMarker-1')
    const mixed = { alone: true, ships: { M7: { ywing: 5 }, M6: { tie: 4, executor: 1 } } } as const
    expect(usual(attacking('ywing', 'M7:M6', mixed, 1, 2, 4, 6, 6))).toBe('hits:tie-3')
    const weak = { ...mixed, ships: { M7: { ywing: 5 }, M6: { tie: 2, executor: 1 } } } as const
    expect(usual(attacking('ywing', 'M7:M6', weak, 6, 6, 6, 6, 3))).toBe('hits:executor-3:tie-2')
  })

  it('shoots at the fullest marker, then at the fullest sector, ties by id', () => {
    expect(usual(giving('deathStar'))).toBe('shot:F2')
    const bare = { alone: true, markers: [], ships: { O1: { ywing: 2 }, M2: { falcon: 1, xwing: 2 } } } as const
    expect(usual(giving('deathStar', bare))).toBe('shot:M2')
  })
})
