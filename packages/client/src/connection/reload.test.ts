import { expect, it } from 'vitest'
import { reloadOnce } from './reload.ts'

it('reloads an old page, unless it was loaded just now', () => {
  let loads = 0
  const at = (seconds: number) => reloadOnce(seconds * 1_000, () => loads++)
  expect([at(0), at(29), at(31), at(3_600)]).toEqual([false, false, true, true])
  expect(loads).toBe(2)
})
