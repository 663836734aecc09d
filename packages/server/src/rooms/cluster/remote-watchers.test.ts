import { expect, it } from 'vitest'
import type { NodeId } from '@bay327/room'
import { createRemoteWatchers } from './remote-watchers.ts'

it('counts the watchers that other nodes last announced, and forgets dead nodes', () => {
  const [b, c] = ['b', 'c'] as NodeId[] as [NodeId, NodeId]
  const others = createRemoteWatchers()
  others.setCount(b, 1)
  others.setCount(b, 2)
  others.setCount(c, 3)
  expect(others.count).toBe(5)
  others.forget([b])
  expect([others.count, others.nodes]).toEqual([3, [c]])
  others.setCount(b, 1)
  others.doubt()
  others.setCount(b, 2)
  expect(others.count).toBe(5)
  others.forgetSilent()
  expect([others.count, others.nodes]).toEqual([2, [b]])
  others.setCount(b, 0)
  expect([others.count, others.nodes]).toEqual([0, []])
})
