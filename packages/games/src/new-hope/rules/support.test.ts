import { answerMatch, startMatch } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { newHope } from './game.ts'
import { supportOptions } from './support.ts'
import { kindOf, planAll, setTable, eventsOf } from '../testing/testkit.ts'

const ids = (table: ReturnType<typeof setTable>, seat = 'light') =>
  supportOptions(table.state, seat).map(({ id }) => id)

describe('step 3', () => {
  it('NH-3a, NH-3b, NH-3m each may tap for another in the same area before any attack, or not', () => {
    const table = setTable({ at: { luke: 'S', leia: 'S' } })
    expect(kindOf(table)).toBe('support')
    expect(table.options('support', 'light')).toEqual(['-', 'leia>luke', 'luke>leia'])
  })

  it('NH-3b TV-33 not for one in another area', () => {
    expect(ids(setTable({ at: { luke: 'S', leia: 'C', trooper: 'C' } }))).toEqual(['-'])
  })

  it('NH-3c TV-34 an injured character supports nobody', () => {
    expect(ids(setTable({ status: { leia: 'injured' }, at: { luke: 'S', leia: 'S' } }))).toEqual(['-', 'luke>leia'])
  })

  it('NH-3d TV-35 nobody supports themselves', () => {
    expect(ids(setTable({ at: { luke: 'S' } }))).toEqual(['-'])
  })

  it('NH-3e, NH-3f, NH-3g TV-30 TV-31 one recipient each, several for one, no chain and no circle', () => {
    const all = ids(setTable({ at: { luke: 'S', leia: 'S', han: 'S' } }))
    expect(all).toHaveLength(10)
    expect(all).toContain('leia>luke,han>luke')
    expect(all).not.toContain('luke>leia,leia>luke')
    expect(all).not.toContain('luke>han,leia>luke')
  })

  it('NH-3h TV-32 support is for conflict areas', () => {
    expect(ids(setTable({ at: { luke: 'B', leia: 'B', han: 'S' } }))).toEqual(['-'])
  })

  it('NH-3i, NH-3j TV-37 a supporter does not attack, the supported one must', () => {
    const table = planAll(setTable({ at: { luke: 'S', leia: 'S', vader: 'B', trooper: 'B' } }), { light: 'leia>luke' })
    expect(eventsOf(table.events, 'attack-resolved').map(({ attacker }) => attacker)).not.toContain('leia')
    const two = planAll(setTable({ at: { luke: 'S', leia: 'S', trooper: 'B' } }), { light: 'leia>luke' })
    expect(two.options('target', 'light')).toEqual(['luke>vader', 'luke>fett'])
  })

  it('NH-3k an injured one may be supported', () => {
    expect(ids(setTable({ status: { luke: 'injured' }, at: { luke: 'S', leia: 'S' } }))).toContain('leia>luke')
  })

  it('NH-3l both decide in secret in parallel; the first plan reveals only that it is given', () => {
    const start = setTable({ at: { luke: 'S', leia: 'S' } })
    expect(start.decisions.filter(({ kind }) => kind === 'support').map(({ secret }) => secret)).toEqual([true, true])
    const lightReady = start.as('light', 'leia>luke')
    expect(lightReady.events).toEqual([{ type: 'ready', seat: 'light' }])
    const seen = (seats: readonly string[]) => newHope.view(lightReady.state, new Set(seats))
    expect(seen(['light'])).toMatchObject({ plans: { light: 'leia>luke' }, ready: ['light'] })
    expect(JSON.stringify([seen(['dark']), seen([])])).not.toContain('leia>luke')
    expect(seen(['dark'])).toEqual(seen([]))
  })

  it('NH-3n, NH-4g TV-39 a given plan is final', () => {
    const seats = newHope.seats({}, 2)
    for (let n = 0; ; n++) {
      const seed = n.toString(16).padStart(64, '0')
      const { match } = startMatch(newHope, { people: 2, switches: {}, seats, seed, nonces: [] })
      const decisions = newHope.decisions(match.state).filter(({ kind }) => kind === 'target')
      const [first] = decisions
      if (decisions.length < 2 || first === undefined) continue
      const result = answerMatch(newHope, match, first.id, first.options[0]!.id)
      if (!result.ok) throw new Error(result.code)
      expect(answerMatch(newHope, result.match, first.id, first.options[1]!.id)).toEqual({ ok: false, code: 'passed' })
      return
    }
  })

  it('NH-3o every attacker keeps a target, for any plans', () => {
    const start = setTable({ at: { luke: 'S', leia: 'S', han: 'S' } })
    for (const light of start.options('support', 'light'))
      for (const dark of start.options('support', 'dark')) {
        const { state } = planAll(start, { light, dark })
        for (const side of ['light', 'dark'] as const)
          expect(Object.values(state.characters).some(({ owner, supports }) => owner === side && !supports)).toBe(true)
      }
  })
})
