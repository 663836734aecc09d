import { z } from 'zod'
import { touch, type NodeId, type PersonId, type CursorMessage } from '@bay327/room'

/** What nodes tell each other about a room without writing it down. */
const murmur = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping'), person: z.string(), place: z.string() }),
  z.object({ kind: z.literal('touch'), touched: z.intersection(touch, z.object({ person: z.string() })) }),
  /** How many watch at a node: told when it changes, and when it is asked for. */
  z.object({ kind: z.literal('watching'), node: z.string(), count: z.number().int().min(0) }),
  z.object({ kind: z.literal('asking'), node: z.string() }),
  /** Which of these people look at a page: asked of the other nodes, and what they say. */
  z.object({ kind: z.literal('who-looks'), node: z.string(), people: z.array(z.string()) }),
  z.object({ kind: z.literal('looking'), node: z.string(), people: z.array(z.string()) }),
])
export type WatcherCountMessage =
  | { readonly kind: 'ping'; readonly person: PersonId; readonly place: string }
  | { readonly kind: 'touch'; readonly touched: CursorMessage }
  | { readonly kind: 'watching'; readonly node: NodeId; readonly count: number }
  | { readonly kind: 'asking'; readonly node: NodeId }
  | { readonly kind: 'who-looks' | 'looking'; readonly node: NodeId; readonly people: readonly PersonId[] }

/** A murmur of another node, or undefined for one that this node does not understand. */
export function parseWatcherCount(text: string): WatcherCountMessage | undefined {
  try {
    return murmur.parse(JSON.parse(text)) as WatcherCountMessage
  } catch {
    return undefined
  }
}

/** Those who watch without a name at the other nodes, as these have told it last. */
export interface RemoteWatchers {
  hear(node: NodeId, count: number): void
  /** Leaves out nodes that are no more. */
  forget(dead: readonly NodeId[]): void
  /** All are asked anew. */
  doubt(): void
  /** Leaves out those that have said nothing since they were asked. */
  forgetSilent(): void
  readonly count: number
  readonly nodes: readonly NodeId[]
}

export function createRemoteWatchers(): RemoteWatchers {
  const heard = new Map<NodeId, number>()
  let silent = new Set<NodeId>()
  return {
    hear(node, count) {
      silent.delete(node)
      if (count === 0) heard.delete(node)
      else heard.set(node, count)
    },
    forget(dead) {
      for (const node of dead) heard.delete(node)
    },
    doubt: () => void (silent = new Set(heard.keys())),
    forgetSilent() {
      for (const node of silent) heard.delete(node)
    },
    get count() {
      let sum = 0
      for (const each of heard.values()) sum += each
      return sum
    },
    get nodes() {
      return [...heard.keys()]
    },
  }
}
