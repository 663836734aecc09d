import { expect, it } from 'vitest'
import { outageStage } from './outage.ts'

it.each([
  [undefined, 'fine'],
  [1_999, 'fine'],
  [2_000, 'reconnecting'],
  [3_999, 'reconnecting'],
  [4_000, 'notice'],
  [60_000, 'grave'],
])('after %s ms without a connection: %s', (lostFor, rung) => {
  expect(outageStage(lostFor)).toBe(rung)
})
