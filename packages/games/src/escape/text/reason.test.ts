import { faultsInSentence } from '@bay327/engine/testkit/english'
import { describe, expect, it } from 'vitest'
import { facts } from '../bots/facts.ts'
import { stateOf } from '../testing/testkit.ts'
import { heroIds } from '../shared/data/types.ts'
import { reason } from './reason.ts'

const pads = [
  { sector: 'G12', stamina: 1, force: 0, stormtroopers: 0, droidPoints: 0, obiWan: false },
  { sector: 'G11', stamina: 2, force: 1, stormtroopers: 1, droidPoints: 1, obiWan: true },
  { sector: 'M7', stamina: 12, force: 8, stormtroopers: 17, droidPoints: 6, obiWan: true },
]

describe('the reason of a bot’s choice', () => {
  it('has a short sentence for each feature, correct for none, one and many', () => {
    for (const pad of pads) {
      for (const beam of ['on', 'off', 'locked'] as const) {
        const state = stateOf({ luke: pad, han: { sector: 'G13' }, chewbacca: pad, beam, vader: 12 })
        for (const hero of heroIds) {
          for (const [name, found] of Object.entries(facts(state, hero))) {
            const words = reason(name, found, hero) ?? ''
            expect([words.length > 9, words.length <= 60, faultsInSentence(words)], words).toEqual([true, true, []])
          }
        }
      }
    }
  })

  it('names public facts', () => {
    expect(reason('pursuit', { stormtroopers: 9 }, 'luke')).toBe('Nine are behind Luke, and 14 trap.')
    expect(reason('way', { steps: 1 }, 'leia')).toBe('Leia is 1 sector from the Bay.')
    expect(reason('obiWan', { boxes: 1 }, 'han')).toBe('Only one can still call Obi-Wan.')
    expect(reason('table', {}, 'han')).toBeUndefined()
  })
})
