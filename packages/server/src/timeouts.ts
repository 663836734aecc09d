/** Time that a client has for each step of connecting, ms. */
export interface Timeouts {
  /** For the head of a request, and for all of it. */
  readonly head: number
  readonly request: number
  /** Interval of the check. */
  readonly look: number
  /** For a socket's first hello. */
  readonly hello: number
}

/** Far above what the slowest phone needs: only connections that are held open on purpose are closed. */
export const usualTimeouts: Timeouts = { head: 20_000, request: 60_000, look: 5_000, hello: 60_000 }
