import type { NodeId } from '@bay327/room'
import type { ServerNode } from './node.ts'

/** Returns the nodes that hold no lease any more. This node is never among them. */
export async function findDeadNodes(node: ServerNode, known: readonly NodeId[]): Promise<readonly NodeId[]> {
  const others = known.filter((id) => id !== node.id)
  const alive = await node.store.alive(others)
  return others.filter((id) => !alive.has(id))
}
