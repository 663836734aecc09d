import { usualLimits } from './limits/table.ts'

/** Time that a client has for each step of connecting, ms. */
export interface Timeouts {
  /** Time for the head of a request. */
  readonly head: number
  /** Time for all of a request. */
  readonly request: number
  /** Interval at which the server checks these times. */
  readonly look: number
  /** Time for a socket's first hello. */
  readonly hello: number
}

/**
 * The times of a server. They are far above what the slowest phone needs, so the server closes only connections that
 * are held open on purpose.
 */
export const usualTimeouts: Timeouts = {
  head: usualLimits.headTime,
  request: usualLimits.requestTime,
  look: 5_000,
  hello: usualLimits.helloTime,
}
