import { within } from '../../util/with-timeout.ts'
import type { RedisTopology } from './redis-topology.ts'

export interface Renewal {
  /** Returns the current topology, to which commands are sent. */
  ground(): RedisTopology
  /**
   * Called when an answer is late. Pings every master once more, and opens new connections if a master does not answer.
   */
  doubt(): void
  /** Resolves if every master answers. Otherwise rejects, and the topology is in doubt. */
  prove(): Promise<void>
  close(): void
}

/**
 * Replaces connections that no longer answer although nobody closed them: a machine lost power, a cable was pulled, a
 * router lost its state. The client alone would wait a quarter of an hour for the kernel's timeout, or forever if the
 * handshake hangs. In a cluster it would not look for another master. Requests on old connections reject. `patience`:
 * timeout of a try, ms.
 */
export function renewal(first: RedisTopology, make: () => RedisTopology, patience: number): Renewal {
  let ground = first
  let isDoubted = false
  let isOpen = true

  const answers = (reply: Promise<unknown>): Promise<boolean> =>
    within(patience, reply, 'No answer.').then(
      () => true,
      () => false,
    )

  /** Opens new connections if `reply` resolves with false: the old ones do not answer. */
  async function doubt(reply: Promise<boolean>): Promise<void> {
    if (isDoubted || !isOpen) return
    isDoubted = true
    const old = ground
    if (!(await reply)) await renew(old)
    isDoubted = false
  }

  async function renew(old: RedisTopology): Promise<void> {
    const fresh = make()
    // The old connection is asked too, because a broken connection may have recovered. A silent one does not recover.
    const [isUp, isBack] = await Promise.all([answers(fresh.connect()), answers(old.pulse())])
    if (isOpen && isUp && !isBack) ground = fresh
    for (const topology of [old, fresh]) if (!isOpen || topology !== ground) topology.destroy()
  }

  return {
    ground: () => ground,
    doubt: () => void (!isDoubted && doubt(answers(ground.pulse()))),
    async prove() {
      const reply = answers(ground.pulse())
      void doubt(reply)
      if (!(await reply)) throw new Error('Redis did not answer.')
    },
    close() {
      isOpen = false
      ground.destroy()
    },
  }
}
