/**
 * A server tries a command for so long, ms, from when it came, and then says `no-answer`. It is less than `waitFor`, so that
 * whoever sends it again, to any server, knows that nobody is at it any more.
 */
export const COMMAND_DEADLINE_MS = 6_000

/** After so long without an answer, ms, a command is sent again. */
export const waitFor = 8_000

/** `at` is the store's clock in ms; a message that brings one carries `now` of the same clock. */
export interface DeadlineView {
  readonly id: string
  readonly at: number
  /** The whole length of the countdown, in ms. */
  readonly ms: number
}
