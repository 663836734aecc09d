/**
 * How long a server tries to apply a command, ms, before it answers `no-answer`. Shorter than `waitFor`, so that no
 * server still works on a command when its sender repeats it.
 */
export const COMMAND_DEADLINE_MS = 6_000

/** How long a client waits for an answer before it repeats a command, ms. */
export const waitFor = 8_000

/** `at` is the store's clock, ms; a message with a deadline also has `now` of the same clock. */
export interface DeadlineView {
  readonly id: string
  readonly at: number
  /** The full duration of the countdown, ms. */
  readonly ms: number
}
