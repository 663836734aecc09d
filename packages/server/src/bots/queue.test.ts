import { expect, it } from 'vitest'
import type { Work } from './job.ts'
import { fairQueue } from './queue.ts'

const item = (key: string, kind: Work['kind'] = 'answer') => ({ key, work: { kind } as Work })

/** Returns a queue with this limit, and the items taken from it in order. */
function open(most = 64) {
  const queue = fairQueue<ReturnType<typeof item>>(most)
  const taken = (): readonly string[] => {
    const all: string[] = []
    for (let next = queue.next(); next; next = queue.next()) all.push(next.item.key)
    return all
  }
  return { queue, taken }
}

it('takes answers first, then advice, then chances', () => {
  const { queue, taken } = open()
  for (const kind of ['chance', 'advice', 'answer'] as const) queue.add(item(`a/${kind}`, kind))
  expect(taken()).toEqual(['a/answer', 'a/advice', 'a/chance'])
})

it('alternates between tables', () => {
  const { queue, taken } = open()
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1', 'c/1']) queue.add(item(key))
  expect(taken()).toEqual(['a/1', 'b/1', 'c/1', 'a/2', 'a/3'])
})

it('counts all tables of one network as one owner, even if others act there later', () => {
  const { queue, taken } = open()
  for (const table of ['a', 'b', 'c']) queue.credit(table, '192.0.2.66')
  queue.credit('d', '192.0.2.1')
  queue.credit('d', '192.0.2.66')
  for (const key of ['a/1', 'b/1', 'c/1', 'd/1', 'e/1']) queue.add(item(key))
  expect(taken()).toEqual(['a/1', 'd/1', 'e/1', 'b/1', 'c/1'])
})

it("divides time among the owners, and each owner's share among its jobs", () => {
  const { queue } = open()
  for (const table of ['a', 'b']) queue.credit(table, '192.0.2.66')
  for (const key of ['a/1', 'a/2', 'b/1', 'b/2', 'd/1']) queue.add(item(key))
  expect([queue.next()?.behind, queue.next()?.behind]).toEqual([4 * 2 - 1, 1 * 2 - 1])
})

it('drops, when full, the newest job of the largest owner from the last rank', () => {
  const { queue, taken } = open(4)
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1']) queue.add(item(key))
  expect(queue.add(item('c/1'))?.key).toBe('a/3')
  expect(queue.add(item('a/4'))?.key).toBe('a/4')
  expect(queue.add(item('d/1', 'advice'))?.key).toBe('d/1')
  expect(taken()).toEqual(['a/1', 'b/1', 'c/1', 'a/2'])
})
