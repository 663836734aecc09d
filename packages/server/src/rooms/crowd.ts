import { z } from 'zod'
import type { NodeId, PersonId } from '@bay327/room'

/** What nodes tell each other about a room without writing it down. */
const murmur = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping'), person: z.string(), place: z.string() }),
  z.object({ kind: z.literal('watching'), node: z.string(), count: z.number().int().min(0) }),
])
export type Murmur =
  | { readonly kind: 'ping'; readonly person: PersonId; readonly place: string }
  | { readonly kind: 'watching'; readonly node: NodeId; readonly count: number }

/** A murmur of another node, or undefined for one that this node does not understand. */
export function parseMurmur(text: string): Murmur | undefined {
  try {
    return murmur.parse(JSON.parse(text)) as Murmur
  } catch {
    return undefined
  }
}

/** Those who watch without a name at the other nodes. A node that falls silent is forgotten. */
export interface Crowd {
  hear(node: NodeId, count: number, now: number): void
  count(now: number): number
}

export function crowd(forget: number): Crowd {
  const heard = new Map<NodeId, { count: number; at: number }>()
  return {
    hear(node, count, now) {
      if (count === 0) heard.delete(node)
      else heard.set(node, { count, at: now })
    },
    count(now) {
      let sum = 0
      for (const [node, { count, at }] of heard) {
        if (now - at > forget) heard.delete(node)
        else sum += count
      }
      return sum
    },
  }
}
