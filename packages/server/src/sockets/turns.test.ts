import { expect, it } from 'vitest'
import { turns } from './turns.ts'

/** Adds jobs in this order. Each job ends when the test says so. */
function open() {
  const { take } = turns()
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (table: string, network: string): Promise<string> | undefined =>
    take({ table, network }, async () => {
      began.push(table)
      await new Promise<void>((resolve) => ends.push(resolve))
      return table
    })
  return { ask, began, end: () => ends.shift()?.() }
}

it('runs one job at a time, and alternates between tables', async () => {
  const { ask, began, end } = open()
  const replies = [ask('a', '1'), ask('a', '1'), ask('a', '1'), ask('b', '2'), ask('b', '2'), ask('c', '3')]
  expect(began).toEqual(['a'])
  for (let done = 1; done <= 6; done++) {
    await expect.poll(() => began.length).toBe(done)
    end()
  }
  expect(await Promise.all(replies.map(async (item) => item))).toEqual(['a', 'a', 'a', 'b', 'b', 'c'])
  expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

it('queues six for a table, eight from a network and sixteen in all, besides the running one', () => {
  const { ask } = open()
  const fits = (table: string, network: string): boolean => ask(table, network) !== undefined
  expect(fits('first', '0')).toBe(true)
  expect(Array.from({ length: 7 }, (_, at) => fits('a', `${at}`))).toEqual([...Array<boolean>(6).fill(true), false])
  expect(Array.from({ length: 9 }, (_, at) => fits(`b${at}`, '9'))).toEqual([...Array<boolean>(8).fill(true), false])
  expect([fits('c', '20'), fits('d', '21'), fits('e', '22')]).toEqual([true, true, false])
})

it('continues after a job that fails', async () => {
  const { take } = turns()
  const asker = { table: 'a', network: '1' }
  await expect(take(asker, () => Promise.reject(new Error('out')))).rejects.toThrow('out')
  expect(await take(asker, async () => 'well')).toBe('well')
})
