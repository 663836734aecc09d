import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { NodeId } from '@bay327/room'
import { openBuiltStore } from '../../testing/embedded.ts'
import { newNode } from '../../testing/node.ts'
import { findDeadNodes } from './dead-nodes.ts'

it('a node whose lease has expired finds other dead nodes, and never itself', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-dead-'))
  const store = await openBuiltStore(directory)
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  const other = 'another node' as NodeId
  expect(await findDeadNodes(node, [node.id, other])).toEqual([other])
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})
