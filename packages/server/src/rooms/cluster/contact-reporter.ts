import type { CommandId } from '@bay327/room'
import type { Viewer } from '../audience.ts'
import { commit, type Draft } from '../commit.ts'
import { roomOf, type Replica } from '../replica.ts'
import type { Viewers } from '../viewers.ts'
import type { ServerNode } from './node.ts'
import { nextContact, nextReclaim } from './presence-report.ts'

/** Reports to the room who is connected at this node. */
export interface ContactReporter {
  /** Sends reports until the room's list of connected people is right. */
  report(): void
}

export interface ContactReporterDependencies {
  /** Whether the room is still in memory. */
  readonly isOpen: () => boolean
  /** Runs a job while no other job of the room runs. */
  readonly run: (job: () => Promise<void>) => Promise<void>
  /** Runs work that nobody waits for. */
  readonly quietly: (work: Promise<void>) => void
  /** Called when the store did not answer. */
  readonly fallBehind: () => void
}

export function contactReporter<V extends Viewer>(
  node: ServerNode,
  replica: Replica,
  viewers: Viewers<V>,
  { isOpen, run, quietly, fallBehind }: ContactReporterDependencies,
): ContactReporter {
  let contacts = 0
  let isReporting = false

  /**
   * Returns the next report that this node owes the room: a seat that returns to its device, or a changed connection.
   * Undefined if there is none.
   */
  function nextReport(): Omit<Draft, 'id'> | undefined {
    if (!isOpen()) return undefined
    const back = nextReclaim(roomOf(replica), viewers.all)
    if (back) return { request: { type: 'reclaim', person: back.person }, made: { tokenHash: back.tokenHash } }
    const next = nextContact(roomOf(replica), node.id, viewers.people())
    return next && { request: { type: 'contact', node: node.id, ...next } }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = nextReport()
      if (next === undefined) return
      const id = `contact:${node.id}:${++contacts}` as CommandId
      const verdict = await commit(node, replica, { id, ...next })
      if (!verdict.ok && verdict.code === 'no-answer') fallBehind()
      if (!verdict.ok) return
    }
  }

  return {
    report() {
      if (isReporting || nextReport() === undefined) return
      isReporting = true
      quietly(run(sendAll).finally(() => (isReporting = false)))
    },
  }
}
