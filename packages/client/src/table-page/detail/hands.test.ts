import type { PersonId } from '@bay327/room'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'
import { expect, it } from 'vitest'
import { createHands } from './hands.ts'

const maya = 'p-maya' as PersonId

function hands(pace: Preferences['pace'] = 'hand') {
  const clock = { now: 0 }
  const reports: boolean[] = []
  const created = createHands({
    now: () => clock.now,
    pace: () => pace,
    isMine: (seat) => seat === 'luke',
    peopleOf: (seat) => (seat === 'leia' ? [maya] : []),
    tell: (holds) => reports.push(holds),
  })
  return { ...created, clock, reports }
}

it("waits for the viewer's own hand at the pace By hand alone, and says so to the others", () => {
  expect([hands('table').waits('luke'), hands('quick').waits('luke'), hands().waits(undefined)]).toEqual([0, 0, 0])
  const { waits, opened, reports, holderOf } = hands()
  expect([waits('luke'), holderOf('luke')]).toEqual([Infinity, undefined])
  opened()
  expect(reports).toEqual([true, false])
})

it('waits 4 s at most for a person who is known to play by hand, and not after they have opened it', () => {
  const { waits, hear, clock, holderOf } = hands('table')
  expect(waits('leia')).toBe(0)
  expect(hear(maya, true)).toBe(false)
  expect([waits('leia'), waits('han'), holderOf('leia')]).toEqual([4_000, 0, maya])
  expect(hear(maya, false)).toBe(true)
  expect(waits('leia')).toBe(0)
  clock.now = 60_000
  expect(waits('leia')).toBe(4_000)
})

it('waits from the first throw of a person who said so before, and for nobody who plays by hand no more', () => {
  const { waits, hear, clock } = hands('table')
  hear(maya, false)
  expect(waits('leia')).toBe(4_000)
  hear(maya, true)
  hear(maya, false)
  clock.now = 60_000
  // No report arrives for this detail. At the next one, Maya no longer counts as playing by hand.
  expect(waits('leia')).toBe(4_000)
  expect([waits('leia'), waits('leia')]).toEqual([0, 0])
  hear(maya, true)
  expect(waits('leia')).toBe(4_000)
})
