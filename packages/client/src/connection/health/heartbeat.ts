/** Time without a message from the server after which a visible page sends a heartbeat, ms. */
const quiet = 2_000
/** Interval of a visible page's heartbeats, ms. */
const sayEvery = 8_000
/** Time within which a page promises its next heartbeat, ms. */
const within = 15_000
/** Time after the last move at the table or the last input after which the page is idle, ms. */
const restAfter = 120_000
/** Time after which a silent connection is replaced, ms. */
const mute = 10_000

export interface Pulse {
  /** Runs twice a second: sends a heartbeat, reconnects, or becomes idle. */
  beat(): void
  heard(): void
  /** Called when somebody uses the page. */
  stir(): void
  lost(): void
  /** Returns since when the connection is silent, if a heartbeat is unanswered. */
  quietSince(now: number): number | undefined
}

/** Checks that a connection still carries data, while somebody looks at the page. */
export function startHeartbeat(page: { isSeen(): boolean; say(within: number): void; redial(): void }): Pulse {
  let heardAt: number | undefined
  let saidAt = 0
  let stirredAt = Date.now()
  let askedAt: number | undefined
  let isAwake = false

  function say(now: number) {
    askedAt ??= now
    saidAt = now
    page.say(within)
  }

  function beat() {
    if (heardAt === undefined) return
    const now = Date.now()
    const wasAwake = isAwake
    isAwake = page.isSeen() && now - stirredAt < restAfter
    if (!isAwake) {
      if (wasAwake) page.say(0)
    } else if (askedAt !== undefined && now - askedAt >= mute) {
      page.redial()
      lost()
    } else if (!wasAwake || now - saidAt >= sayEvery || (askedAt === undefined && now - heardAt >= quiet)) say(now)
  }

  function lost() {
    heardAt = askedAt = undefined
    isAwake = false
  }

  return {
    beat,
    lost,
    heard() {
      heardAt = Date.now()
      askedAt = undefined
    },
    stir() {
      stirredAt = Date.now()
      if (!isAwake) queueMicrotask(beat)
    },
    quietSince: (now) => (askedAt !== undefined && now - askedAt >= quiet ? askedAt - quiet : undefined),
  }
}
