/**
 * How long a server tries to apply a command before it answers `no-answer`, ms. It is shorter than `waitFor`, so that
 * no server still works on a command when its sender repeats it.
 */
export const COMMAND_DEADLINE_MS = 6_000

/** How long a client waits for an answer before it repeats a command, ms. */
export const waitFor = 8_000

/** A deadline. `at` is by the store's clock, ms. A message with a deadline also has `now`, by the same clock. */
export interface DeadlineView {
  readonly id: string
  readonly at: number
  /** The full duration of the countdown, ms. */
  readonly ms: number
}
