import type { Calls } from './calls.ts'

/** What the store's thread is started with. */
export interface Tools {
  readonly directory: string
}

/** A call by its name. */
export type Call = {
  readonly [N in keyof Calls]: { readonly name: N; readonly args: Parameters<Calls[N]> }
}[keyof Calls]

/** A message to the thread: calls to run in one transaction, at this time of the store's clock, ms. */
export interface Batch {
  readonly at: number
  readonly calls: readonly Call[]
  /** Whether the thread closes the file after these calls, and ends. */
  readonly isLast: boolean
}

/** The result of a call. */
export type Outcome = { readonly value: unknown } | Failure

export interface Failure {
  readonly error: Error
  /** The two sentences of a `StoreError`, because a message keeps no class. */
  readonly store?: { readonly words: string; readonly remedy: string | undefined }
}

/** A message from the thread: the file is open, or cannot be opened, or a batch is committed. */
export type Report =
  | { readonly type: 'open' }
  | { readonly type: 'refused'; readonly why: Failure }
  | { readonly type: 'done'; readonly outcomes: readonly Outcome[] }
