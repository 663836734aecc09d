import { z } from 'zod'
import { touch, type NodeId, type PersonId, type CursorMessage } from '@bay327/room'

/** A message between nodes about a room. Such messages are never stored. */
const watcherCountMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping'), person: z.string(), place: z.string() }),
  z.object({ kind: z.literal('touch'), touched: z.intersection(touch, z.object({ person: z.string() })) }),
  /** Number of watchers at a node. A node sends it when the number changes and when another node asks. */
  z.object({ kind: z.literal('watching'), node: z.string(), count: z.number().int().min(0) }),
  z.object({ kind: z.literal('asking'), node: z.string() }),
  /** A question to other nodes which of these people look at a page, and their answer. */
  z.object({ kind: z.literal('who-looks'), node: z.string(), people: z.array(z.string()) }),
  z.object({ kind: z.literal('looking'), node: z.string(), people: z.array(z.string()) }),
])
export type WatcherCountMessage =
  | { readonly kind: 'ping'; readonly person: PersonId; readonly place: string }
  | { readonly kind: 'touch'; readonly touched: CursorMessage }
  | { readonly kind: 'watching'; readonly node: NodeId; readonly count: number }
  | { readonly kind: 'asking'; readonly node: NodeId }
  | { readonly kind: 'who-looks' | 'looking'; readonly node: NodeId; readonly people: readonly PersonId[] }

/** Parses a gossip message of another node. Returns undefined if this node does not know its form. */
export function parseWatcherCount(text: string): WatcherCountMessage | undefined {
  try {
    return watcherCountMessage.parse(JSON.parse(text)) as WatcherCountMessage
  } catch {
    return undefined
  }
}

/** Numbers of watchers without a name at other nodes, as last announced. */
export interface RemoteWatchers {
  setCount(node: NodeId, count: number): void
  /** Removes dead nodes. */
  forget(dead: readonly NodeId[]): void
  /** Marks all numbers as unconfirmed, before the nodes are asked again. */
  doubt(): void
  /** Removes the numbers of nodes that have not answered since. */
  forgetSilent(): void
  readonly count: number
  readonly nodes: readonly NodeId[]
}

export function createRemoteWatchers(): RemoteWatchers {
  const counts = new Map<NodeId, number>()
  let silent = new Set<NodeId>()
  return {
    setCount(node, count) {
      silent.delete(node)
      if (count === 0) counts.delete(node)
      else counts.set(node, count)
    },
    forget(dead) {
      for (const node of dead) counts.delete(node)
    },
    doubt: () => void (silent = new Set(counts.keys())),
    forgetSilent() {
      for (const node of silent) counts.delete(node)
    },
    get count() {
      let sum = 0
      for (const count of counts.values()) sum += count
      return sum
    },
    get nodes() {
      return [...counts.keys()]
    },
  }
}
