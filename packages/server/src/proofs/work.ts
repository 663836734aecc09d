import type { Continuation } from '@bay327/engine'
import type { ErrorCode, PlayOn } from '@bay327/room'
import type { Timed } from '../threads/thread.ts'

/** A match to play on from, and the moment: a file as somebody sent it, or a record that is kept here, gzipped. */
export interface ProofWork extends Timed {
  readonly from: { readonly file: string } | { readonly record: Uint8Array; readonly id: string }
  readonly wanted: Pick<PlayOn, 'at' | 'seats'>
}

/** What a table of practice begins with, or why none can be dealt. */
export type Dealt = { readonly game: string; readonly begins: Continuation } | ErrorCode

/** What comes back from the thread: with the time that it took there, ms of a processor. */
export interface Proven {
  readonly dealt: Dealt
  readonly took: number
}
