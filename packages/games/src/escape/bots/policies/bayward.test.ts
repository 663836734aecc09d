import type { EscapeDecision } from '../../shared/types.ts'
import { drawing, setTable, type EscapeTable } from '../../testing/testkit.ts'
import { sectorsOf } from '../../shared/data/map.ts'
import { describe, expect, it } from 'vitest'
import { turnsToBay } from './way.ts'
import { bayward, careful, type Policy } from './bayward.ts'

const answer = (policy: Policy, { state, decision }: EscapeTable) => policy(state, decision() as EscapeDecision)

describe('the way to the Bay', () => {
  it('ends there, is longest far away, and avoids Darth Vader', () => {
    expect(turnsToBay('G12')).toBe(0)
    expect(turnsToBay('G11')).toBeLessThan(turnsToBay('G2'))
    for (const { id } of sectorsOf('vader')) expect(turnsToBay(id)).toBeGreaterThan(turnsToBay('G12') + 4)
  })
})

describe('a Hero in the Bay', () => {
  const ready = { at: 'action', luke: { sector: 'G12', obiWan: true } } as const
  const chased = {
    at: 'action',
    beam: 'off',
    luke: { sector: 'G12', stormtroopers: 4 },
    han: { sector: 'G12', stormtroopers: 5 },
  } as const

  it('calls Obi-Wan for the beam when boarding', () => {
    const table = setTable(ready)
    expect(answer(bayward, table)).toBe('obi:tractor')
    expect(answer(bayward, table.choose('obi:tractor'))).toBe('board')
  })

  it('passes their stormtroopers to another, who accepts while they can take them', () => {
    expect(answer(bayward, setTable(chased))).toBe('pass:han')
    expect(answer(bayward, setTable(chased).choose('pass:han'))).toBe('accept')
    const weak = { ...chased, han: { ...chased.han, stamina: 2 } }
    expect(answer(bayward, setTable(weak).choose('pass:han'))).toBe('refuse')
  })
})

describe('a careful Hero', () => {
  it('pays in Droid points for a test that they would fail', () => {
    const weak = drawing(20, { luke: { con: 2, stamina: 3 } })
    expect(answer(careful, weak)).toBe('pay:droid-points')
  })

  it('spends exactly the Force that is needed, to avoid Darth Vader', () => {
    const table = drawing(35, { luke: { perception: 7 } }).choose('roll:perception', 4, 5)
    expect(answer(careful, table)).toBe('spend:2')
  })
})
