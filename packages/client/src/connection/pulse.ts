/** So long without a word from the server, on a page that is looked at, and a sign of life is asked for, ms. */
const quiet = 2_000
/** So often the server hears of such a page, and so long it is asked to wait for that, ms. */
const sayEvery = 8_000
const within = 15_000
/** So long after the last move at the table, or of a hand on the page, the page rests, ms. */
const restAfter = 120_000
/** A line that has been mute for so long is given up for another, ms. */
const mute = 10_000

export interface Pulse {
  /** Twice a second: asks, redials, or goes to rest. */
  beat(): void
  heard(): void
  /** Somebody is there. */
  stir(): void
  lost(): void
  /** Since when the line has carried nothing, if a sign of life was asked for and stays out. */
  quietSince(now: number): number | undefined
}

/** Finds out whether a line that stands carries anything, as long as somebody would mind. */
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
