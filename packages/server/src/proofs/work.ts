import type { Continuation } from '@bay327/engine'
import type { ErrorCode, PlayOn } from '@bay327/room'
import type { Timed } from '../threads/thread.ts'

/**
 * A match and the position from which the table continues. The match is an uploaded file, or a gzipped record stored
 * here.
 */
export interface ProofWork extends Timed {
  readonly from: { readonly file: string } | { readonly record: Uint8Array; readonly id: string }
  readonly wanted: Pick<PlayOn, 'at' | 'seats'>
}

/** The start of a practice table, or why there is none. */
export type Dealt = { readonly game: string; readonly begins: Continuation } | ErrorCode

/** A thread's result, with its CPU time, ms. */
export interface Proven {
  readonly dealt: Dealt
  readonly took: number
}
