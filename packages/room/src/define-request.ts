import type { Game } from '@bay327/engine'
import type { z } from 'zod'
import type { PersonId } from './ids.ts'
import type { Made } from './made.ts'
import type { Wire } from './protocol/fields.ts'
import type { Question } from './questions/questions.ts'
import type { Result } from './result.ts'
import type { Person, Phase, Room } from './state.ts'

/** Who may send a request: a device without a name at the table, anybody with a name, or the host. */
export type Who = 'newcomer' | 'person' | 'host'

/** The values of a request's fields. */
export type Values<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>

/** What a request is carried out with. */
export interface Given<V, W extends Who> {
  readonly game: Game
  readonly room: Room
  /** Who sends it. A newcomer is nobody yet. */
  readonly person: W extends 'newcomer' ? undefined : Person
  readonly request: V
  readonly made: Made | undefined
}

/** What a sample is made of: a seat, a person and a question of the room by chance, or ids of none. */
export interface SampleSource {
  readonly game: Game
  readonly room: Room
  readonly seat: string
  readonly person: string
  readonly question: Question | undefined
  /** A whole number from 0 to 2^32 - 1. */
  readonly luck: () => number
  readonly of: <T>(...things: readonly [T, ...T[]]) => T
  readonly maybe: () => boolean
}

/** What a view offers is found with. */
export interface Offered {
  readonly game: Game
  readonly room: Room
  /** Who looks; a newcomer is asked for with an empty id. */
  readonly by: PersonId
}

/** One kind of request: all that room, server and tests know of it. */
export interface RequestKind<T extends string = string, F extends z.ZodRawShape = z.ZodRawShape, W extends Who = Who> {
  readonly type: T
  /** The schema of its other fields. */
  readonly fields: (wire: Wire) => F
  /** Everybody else is refused: `already-joined`, `not-joined`, `not-host`. */
  readonly who: W
  /** It is refused in every other phase: `not-in-lobby`, `no-match`. Absent: `reduce` looks at the phase. */
  readonly phase?: Exclude<Phase, 'over'>
  /** How full a table may be before this is no longer taken. With 1 it is part of bringing a match to its end. */
  readonly fullness: 0.5 | 0.75 | 1
  /** What it asks, for `docs/protocol.md`. */
  readonly doc: string
  /** One as anybody might send it, sensible or not: for random matches. */
  readonly sample: (source: SampleSource) => Values<F>
  /** The room after it, or why it is refused. A method, so that kinds of any fields stand in one list. */
  reduce(given: Given<Values<F>, W>): Result
}

/** A kind that views offer, in `RoomView.may`. */
export interface OfferedKind<
  T extends string = string,
  F extends z.ZodRawShape = z.ZodRawShape,
  W extends Who = Who,
> extends RequestKind<T, F, W> {
  /** All that would not be refused now, and what rests after a no. Called in the kind's phase alone, for those who may send it. */
  readonly allowed: (offered: Offered) => readonly Values<F>[]
}

/** Describes a kind of request. `requests.ts` lists them all. */
export function defineRequest<const T extends string, F extends z.ZodRawShape, const W extends Who>(
  kind: RequestKind<T, F, W>,
): RequestKind<T, F, W> {
  return kind
}

/** Describes a kind of request that views offer. */
export function defineOffered<const T extends string, F extends z.ZodRawShape, const W extends Who>(
  kind: OfferedKind<T, F, W>,
): OfferedKind<T, F, W> {
  return kind
}

/** The schema of a kind's messages. */
export type SchemaOf<K> = K extends RequestKind<infer T, infer F> ? z.ZodObject<{ type: z.ZodLiteral<T> } & F> : never
