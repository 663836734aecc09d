import { expect, it } from 'vitest'
import { allLoaded, arriving } from './arrivals.ts'

it('everything that waits for the parts continues when no part is loading any more', async () => {
  let finish = (): void => undefined
  void arriving(new Promise<void>((resolve) => (finish = resolve)))
  const ended: string[] = []
  const waits = ['a part of the page', 'another'].map((name) => allLoaded(600_000).then(() => ended.push(name)))
  expect(ended).toEqual([])
  finish()
  await expect.poll(() => ended).toEqual(['a part of the page', 'another'])
  await Promise.all(waits)
})
