import { describe, expect, it } from 'vitest'
import type { SwitchSpec } from './game.ts'
import { isLegalPeople, legalPeople, readSwitches } from './switches.ts'

const specs: readonly SwitchSpec[] = [
  { id: 'hard', kind: 'flag', initial: false },
  { id: 'first', kind: 'choice', initial: 'drawn', values: ['drawn', 'host'] },
]

describe('switches', () => {
  it("use the game's initial values when omitted", () => {
    expect(readSwitches(specs, {})).toEqual({ ok: true, switches: { hard: false, first: 'drawn' } })
    expect(readSwitches(specs, { first: 'host' })).toEqual({ ok: true, switches: { hard: false, first: 'host' } })
  })

  it.each([
    [{ gone: true }, 'gone', 'there is no such switch'],
    [{ hard: 'yes' }, 'hard', 'takes true or false'],
    [{ first: 'me' }, 'first', 'takes drawn, host'],
  ])('refuses %j', (values, id, why) => {
    expect(readSwitches(specs, values)).toEqual({ ok: false, id, why })
  })
})

describe('a number of people', () => {
  const evenOnly = { people: { min: 2, max: 6, only: [2, 4, 6] } }

  it('is legal if the game allows it; some numbers in between may be excluded', () => {
    expect([1, 2, 3, 4, 6, 7, 2.5].map((people) => isLegalPeople(evenOnly, people))).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ])
    expect(legalPeople(evenOnly)).toEqual([2, 4, 6])
    expect(legalPeople({ people: { min: 2, max: 4 } })).toEqual([2, 3, 4])
  })
})
