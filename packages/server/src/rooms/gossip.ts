import { setTimeout as pause } from 'node:timers/promises'
import type { PersonId, RoomCode } from '@bay327/room'
import type { Viewer } from './audience.ts'
import { parseWatcherCount, type WatcherCountMessage } from './remote-watchers.ts'
import type { ServerNode } from './node.ts'
import type { Viewers } from './viewers.ts'

/** What the nodes murmur about a room without writing it down: fingers on the board, what friends show each other, and how many watch at each. */
export interface Gossip {
  hear(text: string): void
  murmur(murmur: WatcherCountMessage): void
  /** The room has moved on: whoever took a name, or gave it up, watches no more, or does now. */
  settle(): void
  /** Tells the viewers here, and the other nodes, how many watch, where that has changed. */
  tellWatchers(): void
  /** Asks the others how many watch there, and tells them again: for somebody new, or who may have missed it. */
  ask(): void
  /** Which of these people look at a page here, or at another node that says so in time. */
  whoLooks(people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>
}

/** Whoever is asked how many watch there has so many ticks to say so: a room that has left their memory says nothing. */
const GRACE = 3

/** `wake` is called when there is something to tell the viewers. */
export function gossip<V extends Viewer>(
  node: ServerNode,
  code: RoomCode,
  viewers: Viewers<V>,
  wake: () => void,
): Gossip {
  /** Undefined: it is to be told whatever it is. */
  let told: number | undefined = 0
  /** Whether the others are still to be asked. */
  let isToAsk = false
  /** How many ticks those who were asked have left. */
  let grace = 0
  const heardLooking = new Set<(people: readonly PersonId[]) => void>()

  function murmur(what: WatcherCountMessage, onFailure = (): void => {}): void {
    node.store.murmur(code, JSON.stringify(what)).catch(() => {
      node.metrics.storeFailures.inc()
      onFailure()
    })
  }

  function ask(): void {
    isToAsk = false
    told = undefined
    viewers.elsewhere.doubt()
    grace = GRACE
    wake()
    // Nobody may have heard it: the next tick asks again.
    murmur({ kind: 'asking', node: node.id }, () => {
      isToAsk = true
      wake()
    })
  }

  function tellLooking(asked: readonly PersonId[]): void {
    const looking = viewers.looking()
    const people = asked.filter((person) => looking.has(person))
    if (people.length > 0) murmur({ kind: 'looking', node: node.id, people })
  }

  return {
    murmur: (what) => murmur(what),

    settle() {
      if (viewers.watchers() !== told) wake()
    },

    hear(text) {
      const heard = parseWatcherCount(text)
      if (heard?.kind === 'ping') viewers.ping(heard.person, heard.place)
      if (heard?.kind === 'touch') viewers.touch(heard.touched)
      if (heard === undefined || !('node' in heard) || heard.node === node.id) return
      switch (heard.kind) {
        case 'who-looks':
          tellLooking(heard.people)
          return
        case 'looking':
          for (const take of heardLooking) take(heard.people)
          return
        case 'watching':
          viewers.elsewhere.hear(heard.node, heard.count)
          break
        case 'asking':
          told = undefined
      }
      wake()
    },

    tellWatchers() {
      if (isToAsk) ask()
      if (grace > 0 && --grace === 0) viewers.elsewhere.forgetSilent()
      if (grace > 0) wake()
      viewers.tellWatching()
      const count = viewers.watchers()
      if (count === told) return
      told = count
      // Nobody may have heard it: the next tick tells it again.
      murmur({ kind: 'watching', node: node.id, count }, () => {
        told = undefined
        wake()
      })
    },

    ask,

    async whoLooks(people) {
      const looking = new Set(viewers.looking())
      if (people.every((person) => looking.has(person))) return looking
      const take = (others: readonly PersonId[]): void => others.forEach((person) => looking.add(person))
      heardLooking.add(take)
      murmur({ kind: 'who-looks', node: node.id, people })
      await pause(node.pace.gossip)
      heardLooking.delete(take)
      return looking
    },
  }
}
