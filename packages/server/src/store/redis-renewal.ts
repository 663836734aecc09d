import { within } from '../util/with-timeout.ts'
import type { RedisTopology } from './redis-topology.ts'

export interface Renewal {
  /** What commands are said to now. */
  ground(): RedisTopology
  /** An answer is overdue: every master is asked once more, and where one stays silent, all is given up for new lines. */
  doubt(): void
  /** Resolves when every master answers. Otherwise it rejects, and is in doubt. */
  prove(): Promise<void>
  close(): void
}

/**
 * Makes lines anew on which nothing comes back though nobody has ended them: a machine went out, a cable was pulled, a router forgot. The
 * client would wait for as long as the kernel does, which is a quarter of an hour, or for ever where it hangs in its greeting,
 * and in a cluster it would not look for another master meanwhile. What was asked on the old lines rejects. `patience`: how
 * long a try may take, ms.
 */
export function renewal(first: RedisTopology, make: () => RedisTopology, patience: number): Renewal {
  let ground = first
  let isDoubted = false
  let isOpen = true

  const answers = (asked: Promise<unknown>): Promise<boolean> =>
    within(patience, asked, 'No answer.').then(
      () => true,
      () => false,
    )

  /** `asked`: whether it answers. */
  async function doubt(asked: Promise<boolean>): Promise<void> {
    if (isDoubted || !isOpen) return
    isDoubted = true
    const old = ground
    if (!(await asked)) await renew(old)
    isDoubted = false
  }

  async function renew(old: RedisTopology): Promise<void> {
    const fresh = make()
    // What broke, rather than fell silent, may come back by itself.
    const [isUp, isBack] = await Promise.all([answers(fresh.connect()), answers(old.pulse())])
    if (isOpen && isUp && !isBack) ground = fresh
    for (const each of [old, fresh]) if (!isOpen || each !== ground) each.destroy()
  }

  return {
    ground: () => ground,
    doubt: () => void (!isDoubted && doubt(answers(ground.pulse()))),
    async prove() {
      const asked = answers(ground.pulse())
      void doubt(asked)
      if (!(await asked)) throw new Error('Redis did not answer.')
    },
    close() {
      isOpen = false
      ground.destroy()
    },
  }
}
