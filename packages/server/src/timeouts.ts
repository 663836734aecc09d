/** How long whoever connects has for what everybody does at once, ms. */
export interface Timeouts {
  /** Until the head of a request is there, and until all of it is. */
  readonly head: number
  readonly request: number
  /** How often it is looked whose time is over. */
  readonly look: number
  /** Until a socket's first hello. */
  readonly hello: number
}

/** Far above what the slowest phone takes: only who holds a line to hold it is cut off. */
export const usualTimeouts: Timeouts = { head: 20_000, request: 60_000, look: 5_000, hello: 60_000 }
