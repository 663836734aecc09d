import { fastChance } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import type { CardNumber } from '../../action-figure/sight/types.ts'
import { text } from '../sight/text.ts'
import { plan, setTable, stateOf, type Setting } from '../testkit.ts'
import { evaluate, rebelChance } from './evaluate.ts'
import { facts } from './facts.ts'
import { imagine } from './imagine.ts'

const chance = (setting: Setting) => rebelChance(stateOf({ leia: 'L7', capturesToWin: 6, ...setting }))

describe('what a position is worth', () => {
  const codes: readonly CardNumber[] = [1, 2]

  it('grows for the Rebels with codes, with the way to the ship, and with soldiers out of the game', () => {
    const plain = chance({ luke: 'F1', soldiers: { fett: 'F7', st1: 'F5' } })
    const held = chance({ luke: 'F1', soldiers: { fett: 'F7', st1: 'F5' }, held: { rebel1: codes } })
    const near = chance({ luke: 'F4', soldiers: { fett: 'F7', st1: 'F5' }, held: { rebel1: codes } })
    const fewer = chance({ luke: 'F4', soldiers: { fett: 'F7' }, held: { rebel1: codes } })
    expect([plain, held, near, fewer]).toEqual([plain, held, near, fewer].sort((a, b) => a - b))
  })

  it('falls with every card of the Imperial (BRK-14i)', () => {
    const chances = ([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]] as const).map((taken) =>
      chance({ luke: 'F1', taken }),
    )
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
  })

  it('is for the Imperial what it is not for the Rebels', () => {
    const state = stateOf({ luke: 'F4', leia: 'L7', held: { rebel1: codes } })
    const sum = (seat: string) => Object.values(evaluate(state, seat)).reduce((all, each) => all + each, 0)
    expect(sum('imperial')).toBeCloseTo(-sum('rebel2'), 12)
  })
})

describe('why', () => {
  it('is said of what lies open, right at none, at one and at more', () => {
    const say = (setting: Setting) =>
      Object.entries(facts(stateOf(setting))).map(([name, found]) => text.reason?.(name, found, 'imperial'))
    expect(say({ luke: 'A6', leia: 'L1', taken: [3], spaces: [4] })).toEqual([
      'The Imperial has one of the four cards it takes.',
      'The Rebels have no code yet.',
      'No Rebel is within six squares of the ship.',
      'No Rebel is within six squares of a code card.',
      'No Rebel has a Weapon.',
      'One Rebel sits in the Detention Block.',
      'One soldier still stands.',
      'Darth Vader stands.',
    ])
    const rich: Setting = { luke: 'F4', leia: 'G9', armed: ['leia'], held: { rebel1: [1, 2] } }
    expect(say({ ...rich, vaderLies: true, soldiers: { st1: 'A9', st2: 'A3' } })).toEqual([
      'The Imperial has none of the four cards it takes.',
      'The Rebels have two codes to try.',
      'Two Rebels are within six squares of the ship.',
      'Two Rebels are within six squares of a code card.',
      'One Rebel has a Weapon.',
      'The Detention Block is empty.',
      'Two soldiers still stand.',
      'Darth Vader is down.',
    ])
  })
})

describe('plans that are handed in', () => {
  it('are guessed where it pays to go; one’s own stay (BRK-6l)', () => {
    const start = setTable({ luke: 'F3', leia: 'L7', held: { rebel1: [1, 2, 3] } }, 6, 1, 1)
    const { state } = plan(plan(start, 'luke', 'F1'), 'leia', 'L7')
    const guesses = (...seats: string[]) => {
      const luck = fastChance(1)
      return Array.from({ length: 100 }, () => imagine(state, new Set(seats), luck).plans.luke ?? '')
    }
    expect(guesses('imperial').filter((to) => ['F6', 'G6', 'F7', 'G7'].includes(to)).length).toBeGreaterThan(80)
    expect(new Set(guesses('rebel1'))).toEqual(new Set(['F1']))
  })
})
