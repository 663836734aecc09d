import type { RoomCode } from '@bay327/room'
import type { Viewer } from './audience.ts'
import { parseMurmur, type Murmur } from './crowd.ts'
import type { ServerNode } from './node.ts'
import type { Viewers } from './viewers.ts'

/** What the nodes murmur about a room without writing it down: fingers on the board, and how many watch at each. */
export interface Gossip {
  hear(text: string): void
  murmur(murmur: Murmur): void
  /** Tells the viewers here, and the other nodes, how many watch, where that has changed. */
  tellWatchers(): void
  /** Asks the others how many watch there, and tells them again: for somebody new, or who may have missed it. */
  ask(): void
}

/** `wake` is called when there is something to tell the viewers. */
export function gossip<V extends Viewer>(
  node: ServerNode,
  code: RoomCode,
  viewers: Viewers<V>,
  wake: () => void,
): Gossip {
  /** Undefined: it is to be told whatever it is. */
  let told: number | undefined = 0

  function murmur(what: Murmur): void {
    node.store.murmur(code, JSON.stringify(what)).catch(() => node.metrics.storeFailures.inc())
  }

  return {
    murmur,

    hear(text) {
      const heard = parseMurmur(text)
      if (heard?.kind === 'ping') viewers.ping(heard.person, heard.place)
      if (heard === undefined || heard.kind === 'ping' || heard.node === node.id) return
      if (heard.kind === 'watching') viewers.elsewhere.hear(heard.node, heard.count)
      else told = undefined
      wake()
    },

    tellWatchers() {
      viewers.tellWatching()
      const count = viewers.watchers()
      if (count === told) return
      told = count
      murmur({ kind: 'watching', node: node.id, count })
    },

    ask() {
      told = undefined
      murmur({ kind: 'asking', node: node.id })
    },
  }
}
