/** A process or browser that runs code in the simulation. */
export interface Owner {
  readonly name: string
  /** Whether the process or browser has ended: none of its code runs any more. */
  isGone: boolean
  /** Until when the owner is paused. Its events happen afterwards, in order. A pause is never shortened. */
  frozenUntil: number
  /** How far its clock is ahead of the true time, ms. */
  readonly ahead: number
}

/** A scheduled event. */
export interface Timer {
  at: number
  readonly order: number
  readonly owner: Owner
  run(): void
  isOff: boolean
}

/**
 * Simulated time: it jumps from event to event, and each event has an owner. Time advances only when no promise is
 * pending, so the same seed always gives the same order.
 */
export interface Clock {
  /** The true time, ms since 1970. */
  readonly now: number
  /** The owner of the current event. */
  readonly owner: Owner
  at(when: number, owner: Owner, run: () => void): Timer
  later(ms: number, owner: Owner, run: () => void): Timer
  /** Advances time to `until`, or to the moment when the condition holds. */
  pass(until: number, isSo?: () => boolean): Promise<void>
}

/** A simulation with more events than this fails; no correct one has as many. */
const MOST_STEPS = 400_000

/** Start time of every simulation, ms since 1970. */
const BEGINNING = 1_700_000_000_000

export function newOwner(name: string, ahead = 0): Owner {
  return { name, isGone: false, frozenUntil: 0, ahead }
}

/** Pauses an owner at least until this time. */
export function freeze(owner: Owner, until: number): void {
  owner.frozenUntil = Math.max(owner.frozenUntil, until)
}

/** Owner of the connections, the store, and the fault injection. */
export const nature = newOwner('nature')

/** Creates a clock. It calls `fail` with each error that an event throws. */
export function newClock(fail: (owner: Owner, error: unknown) => void): Clock {
  const queue = heap()
  let now = BEGINNING
  let owner = nature
  let orders = 0
  let steps = 0

  function put(at: number, whose: Owner, run: () => void): Timer {
    const timer = { at: Math.max(at, now), order: orders++, owner: whose, run, isOff: false }
    queue.push(timer)
    return timer
  }

  async function step(timer: Timer): Promise<void> {
    now = Math.max(now, timer.at)
    if (timer.isOff || timer.owner.isGone) return
    if (timer.owner.frozenUntil > now) {
      timer.at = timer.owner.frozenUntil
      queue.push(timer)
      return
    }
    owner = timer.owner
    try {
      timer.run()
    } catch (error) {
      fail(owner, error)
    }
    await settled()
    owner = nature
  }

  return {
    get now() {
      return now
    },
    get owner() {
      return owner
    },
    at: put,
    later: (ms, whose, run) => put(now + ms, whose, run),
    async pass(until, isSo = () => false) {
      for (let next = queue.first(); next !== undefined && next.at <= until; next = queue.first()) {
        if (isSo()) return
        if (++steps > MOST_STEPS) throw new Error('It runs wild')
        queue.shift()
        await step(next)
      }
      if (!isSo()) now = Math.max(now, until)
    },
  }
}

/** Resolves when no promise is pending. Only this function uses a real timer. */
function settled(): Promise<void> {
  return new Promise((resolve) => void globalThis.setImmediate(resolve))
}

/** Returns a queue that is ordered by time. Events at the same time keep their order. */
function heap() {
  const items: Timer[] = []
  const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
  const itemAt = (index: number): Timer => items[index] as Timer

  function swap(a: number, b: number): void {
    const [first, second] = [itemAt(a), itemAt(b)]
    items[a] = second
    items[b] = first
  }

  return {
    first: (): Timer | undefined => items[0],
    push(timer: Timer): void {
      let at = items.push(timer) - 1
      for (let up = (at - 1) >> 1; at > 0 && isBefore(itemAt(at), itemAt(up)); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    shift(): void {
      swap(0, items.length - 1)
      items.pop()
      for (let at = 0; ;) {
        let least = at
        for (const down of [2 * at + 1, 2 * at + 2])
          if (down < items.length && isBefore(itemAt(down), itemAt(least))) least = down
        if (least === at) return
        swap(at, least)
        at = least
      }
    },
  }
}
