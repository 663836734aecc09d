import { expect, it } from 'vitest'
import type { Work } from './job.ts'
import { fairQueue } from './queue.ts'

const item = (key: string, kind: Work['kind'] = 'answer') => ({ key, work: { kind } as Work })

/** A queue with this bound, and what is taken from it in turn. */
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

it('lets tables take turns', () => {
  const { queue, taken } = open()
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1', 'c/1']) queue.add(item(key))
  expect(taken()).toEqual(['a/1', 'b/1', 'c/1', 'a/2', 'a/3'])
})

it('counts all tables of one network as one, also where others speak there later', () => {
  const { queue, taken } = open()
  for (const table of ['a', 'b', 'c']) queue.credit(table, '192.0.2.66')
  queue.credit('d', '192.0.2.1')
  queue.credit('d', '192.0.2.66')
  for (const key of ['a/1', 'b/1', 'c/1', 'd/1', 'e/1']) queue.add(item(key))
  expect(taken()).toEqual(['a/1', 'd/1', 'e/1', 'b/1', 'c/1'])
})

it('has those share the time who wait, each network with its own', () => {
  const { queue } = open()
  for (const table of ['a', 'b']) queue.credit(table, '192.0.2.66')
  for (const key of ['a/1', 'a/2', 'b/1', 'b/2', 'd/1']) queue.add(item(key))
  expect([queue.next()?.behind, queue.next()?.behind]).toEqual([4 * 2 - 1, 1 * 2 - 1])
})

it('when it is full drops the newest of who has the most, and of what is taken last', () => {
  const { queue, taken } = open(4)
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1']) queue.add(item(key))
  expect(queue.add(item('c/1'))?.key).toBe('a/3')
  expect(queue.add(item('a/4'))?.key).toBe('a/4')
  expect(queue.add(item('d/1', 'advice'))?.key).toBe('d/1')
  expect(taken()).toEqual(['a/1', 'b/1', 'c/1', 'a/2'])
})
