import { expect, it } from 'vitest'
import type { NodeId } from '@bay327/room'
import { crowd } from './crowd.ts'

it('counts the watchers of other nodes, and forgets a node that has fallen silent', () => {
  const others = crowd(10_000)
  others.hear('b' as NodeId, 2, 1_000)
  others.hear('c' as NodeId, 3, 9_000)
  expect(others.count(11_000)).toBe(5)
  expect(others.count(11_001)).toBe(3)
  others.hear('c' as NodeId, 0, 12_000)
  expect(others.count(12_000)).toBe(0)
})
