import type { Game } from '@bay327/engine'
import type { z } from 'zod'
import type { PersonId } from './ids.ts'
import type { Made } from './made.ts'
import type { Wire } from './protocol/fields.ts'
import type { Question } from './questions/questions.ts'
import type { Result } from './result.ts'
import type { Person, Phase, Room } from './state.ts'

/** Who may send a request: a device without a name at the table, a person with a name, or the host. */
export type Who = 'newcomer' | 'person' | 'host'

/** The values of a request's fields. */
export type Values<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>

/** The arguments of a request's reducer. */
export interface Given<V, W extends Who> {
  readonly game: Game
  readonly room: Room
  /** The sender. A newcomer has no person yet. */
  readonly person: W extends 'newcomer' ? undefined : Person
  readonly request: V
  readonly made: Made | undefined
}

/** What a sample is made from: a random seat, person and question of the room, or unknown ids. */
export interface SampleSource {
  readonly game: Game
  readonly room: Room
  readonly seat: string
  readonly person: string
  readonly question: Question | undefined
  /** Returns a random integer from 0 to 2^32 - 1. */
  readonly luck: () => number
  readonly of: <T>(...things: readonly [T, ...T[]]) => T
  readonly maybe: () => boolean
}

/** What the requests that a view offers are computed from. */
export interface Offered {
  readonly game: Game
  readonly room: Room
  /** The viewer; an empty id for a newcomer. */
  readonly by: PersonId
}

/** One kind of request: its schema, sender, reducer, document and sample. */
export interface RequestKind<T extends string = string, F extends z.ZodRawShape = z.ZodRawShape, W extends Who = Who> {
  readonly type: T
  /** Returns the schema of its other fields. */
  readonly fields: (wire: Wire) => F
  /** Other senders are refused: `already-joined`, `not-joined`, `not-host`. */
  readonly who: W
  /** It is refused in every other phase: `not-in-lobby`, `no-match`. Absent: `reduce` checks the phase. */
  readonly phase?: Exclude<Phase, 'over'>
  /** The part of the size limit at which it is refused. With 1 it is needed to finish a match. */
  readonly fullness: 0.5 | 0.75 | 1
  /** Its description for `docs/protocol.md`. */
  readonly doc: string
  /** Returns a random example, valid or not, for random matches. */
  readonly sample: (source: SampleSource) => Values<F>
  /**
   * Returns the room after it, or the code of a refusal. A method, so that kinds with different fields fit in one list.
   */
  reduce(given: Given<Values<F>, W>): Result
}

/** A kind of request that views offer in `RoomView.may`. */
export interface OfferedKind<
  T extends string = string,
  F extends z.ZodRawShape = z.ZodRawShape,
  W extends Who = Who,
> extends RequestKind<T, F, W> {
  /**
   * Returns all requests of this kind that would not be refused now, also while a rest after a no lasts. Called in the
   * kind's phase only, for those who may send it.
   */
  readonly allowed: (offered: Offered) => readonly Values<F>[]
}

/** Defines a kind of request. `requests.ts` lists them all. */
export function defineRequest<const T extends string, F extends z.ZodRawShape, const W extends Who>(
  kind: RequestKind<T, F, W>,
): RequestKind<T, F, W> {
  return kind
}

/** Defines a kind of request that views offer. */
export function defineOffered<const T extends string, F extends z.ZodRawShape, const W extends Who>(
  kind: OfferedKind<T, F, W>,
): OfferedKind<T, F, W> {
  return kind
}

/** The schema of a kind's messages. */
export type SchemaOf<K> = K extends RequestKind<infer T, infer F> ? z.ZodObject<{ type: z.ZodLiteral<T> } & F> : never
