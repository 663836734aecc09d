import { setTimeout as pause } from 'node:timers/promises'
import type { PersonId, RoomCode } from '@bay327/room'
import type { Viewer } from '../audience.ts'
import { parseWatcherCount, type WatcherCountMessage } from './remote-watchers.ts'
import type { ServerNode } from './node.ts'
import type { Viewers } from '../viewers.ts'

/**
 * Exchanges messages about a room between nodes that are never stored: touches on the board, and the number of watchers
 * at each node.
 */
export interface Gossip {
  receive(text: string): void
  publish(message: WatcherCountMessage): void
  /** Called when the room has a new entry, because a watcher may have taken or given up a name. */
  settle(): void
  /** Sends the number of watchers to the viewers here and to other nodes, if it has changed. */
  sendWatcherCount(): void
  /**
   * Asks other nodes for their numbers of watchers, and sends this node's own again. Used for a new node, or after a
   * possible loss of messages.
   */
  ask(): void
  /** Returns which of these people look at a page at this node, or at another node that answers in time. */
  whoLooks(people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>
}

/** Number of ticks that other nodes have to answer. A node that no longer has the room does not answer. */
const GRACE = 3

/** Opens the gossip of a room. `wake` is called when there is something to send to the viewers. */
export function gossip<V extends Viewer>(
  node: ServerNode,
  code: RoomCode,
  viewers: Viewers<V>,
  wake: () => void,
): Gossip {
  /** The number last sent. Undefined: send the number even if it has not changed. */
  let lastCount: number | undefined = 0
  /** Whether to ask the other nodes at the next tick. */
  let isToAsk = false
  /** Remaining ticks for the other nodes to answer. */
  let grace = 0
  const lookingListeners = new Set<(people: readonly PersonId[]) => void>()

  function publish(what: WatcherCountMessage, onFailure = (): void => {}): void {
    node.store.publish(code, JSON.stringify(what)).catch(() => {
      node.metrics.storeFailures.inc()
      onFailure()
    })
  }

  function ask(): void {
    isToAsk = false
    lastCount = undefined
    viewers.elsewhere.doubt()
    grace = GRACE
    wake()
    // The store may lose the message. The next tick asks again.
    publish({ kind: 'asking', node: node.id }, () => {
      isToAsk = true
      wake()
    })
  }

  function sendLooking(candidates: readonly PersonId[]): void {
    const looking = viewers.looking()
    const people = candidates.filter((person) => looking.has(person))
    if (people.length > 0) publish({ kind: 'looking', node: node.id, people })
  }

  return {
    publish: (what) => publish(what),

    settle() {
      if (viewers.watchers() !== lastCount) wake()
    },

    receive(text) {
      const message = parseWatcherCount(text)
      if (message?.kind === 'ping') viewers.ping(message.person, message.place)
      if (message?.kind === 'touch') viewers.touch(message.touched)
      if (message === undefined || !('node' in message) || message.node === node.id) return
      switch (message.kind) {
        case 'who-looks':
          sendLooking(message.people)
          return
        case 'looking':
          for (const take of lookingListeners) take(message.people)
          return
        case 'watching':
          viewers.elsewhere.setCount(message.node, message.count)
          break
        case 'asking':
          lastCount = undefined
      }
      wake()
    },

    sendWatcherCount() {
      if (isToAsk) ask()
      if (grace > 0 && --grace === 0) viewers.elsewhere.forgetSilent()
      if (grace > 0) wake()
      viewers.sendWatcherCount()
      const count = viewers.watchers()
      if (count === lastCount) return
      lastCount = count
      // The store may lose the message. The next tick sends the number again.
      publish({ kind: 'watching', node: node.id, count }, () => {
        lastCount = undefined
        wake()
      })
    },

    ask,

    async whoLooks(people) {
      const looking = new Set(viewers.looking())
      if (people.every((person) => looking.has(person))) return looking
      const take = (others: readonly PersonId[]): void => others.forEach((person) => looking.add(person))
      lookingListeners.add(take)
      publish({ kind: 'who-looks', node: node.id, people })
      await pause(node.pace.gossip)
      lookingListeners.delete(take)
      return looking
    },
  }
}
