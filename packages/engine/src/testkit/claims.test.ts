import { expect, it } from 'vitest'
import type { GameView, Option, OptionText } from '../index.ts'
import { dash } from '../example/dash.ts'
import { unprovedClaims } from './claims.ts'

const speak = (burn: string) => ({
  option: ({ verb, count = 0 }: Option): OptionText =>
    verb === 'fly' ? { label: `Fly ${count}` } : { label: verb === 'burn' ? 'Burn it' : 'Stay', detail: burn },
})
type Claims = Parameters<typeof unprovedClaims<unknown, Option, { type: string }, GameView>>[2]

const claims = {
  fly: [[/Fly (\d)/, ({ option }, speed) => option.count === Number(speed)]],
  burn: [
    [/Burn it/, () => true],
    [/The spare part is gone\./, ({ events }) => events.some(({ type }) => type === 'burnt')],
  ],
  stay: [
    [/Stay/, () => true],
    [/The spare part is gone\./, ({ events }) => events.some(({ type }) => type === 'burnt')],
  ],
} as const satisfies Claims

const faults = (burn: string) =>
  unprovedClaims(dash, speak(burn), claims, { people: 3, seed: 1, optionsPerQuestion: 6 })

it('a sentence on a button that is not true is found', () => {
  expect(faults('The spare part is gone.')).toEqual(['stay: The spare part is gone.'])
})

it('a sentence that matches no claim is found, whatever happens', () => {
  expect(faults('You win.')).toHaveLength(2)
})

it('a secret choice is compared with what is revealed later', () => {
  const shown = {
    ...claims,
    fly: [[/Fly (\d)/, ({ events }, speed) => events.some((event) => speedsOf(event)?.includes(Number(speed)))]],
  } as const satisfies Claims
  const trials = { people: 3, seed: 1, optionsPerQuestion: 6 }
  const all = unprovedClaims(dash, speak(''), shown, trials)
  expect(all.length).toBeGreaterThan(0)
  expect(unprovedClaims(dash, speak(''), shown, { ...trials, until: { fly: 'plans' } })).toEqual([])
})

const speedsOf = (event: { readonly type: string; readonly speeds?: readonly number[] }) => event.speeds
