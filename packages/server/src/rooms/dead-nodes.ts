import type { NodeId } from '@bay327/room'
import type { ServerNode } from './node.ts'

/** Which of these nodes hold no lease any more. This one lives, whatever its lease says. */
export async function findDeadNodes(node: ServerNode, known: readonly NodeId[]): Promise<readonly NodeId[]> {
  const others = known.filter((id) => id !== node.id)
  const alive = await node.store.alive(others)
  return others.filter((id) => !alive.has(id))
}
