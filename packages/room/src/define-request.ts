import type { Game } from '@bay327/engine'
import type { z } from 'zod'
import type { PersonId } from './ids.ts'
import type { Made } from './made.ts'
import type { Wire } from './protocol/fields.ts'
import type { Question } from './questions/questions.ts'
import type { Result } from './result.ts'
import type { Person, Phase, Room } from './state.ts'

/**
 * What a request is for. `enter`: to become a person at the table, or again. `begin`: to begin a match. `next`: to begin another
 * one. `match`: to play a match to its end, and to keep or get back a place. `leave`: never refused for its size.
 */
export type Purpose = 'ordinary' | 'enter' | 'begin' | 'next' | 'match' | 'leave'

/**
 * Who may send a request: a device without a person at the table, a person with a name, the host, or only the table's
 * owner, and not a host in their absence.
 */
export type Who = 'newcomer' | 'person' | 'host' | 'owner'

/** The values of a request's fields. */
export type Values<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>

/** The arguments of a request's reducer. */
export interface Given<V, W extends Who> {
  readonly game: Game
  readonly room: Room
  /** The sender. A newcomer is not yet a person at the table. */
  readonly person: W extends 'newcomer' ? undefined : Person
  readonly request: V
  readonly made: Made | undefined
}

/** The source of a sample: a random seat, person and question of the room, or unknown ids. */
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

/** The data from which the requests in a view are computed. */
export interface Offered {
  readonly game: Game
  readonly room: Room
  /** The viewer. The id of a newcomer is empty. */
  readonly by: PersonId
}

/** One kind of request: its schema, sender, reducer, document and sample. */
export interface RequestKind<T extends string = string, F extends z.ZodRawShape = z.ZodRawShape, W extends Who = Who> {
  readonly type: T
  /** Returns the schema of all fields except `type`. */
  readonly fields: (wire: Wire) => F
  /** The allowed senders. Other senders are refused with `already-joined`, `not-joined`, `not-host` or `not-owner`. */
  readonly who: W
  /**
   * The phase in which the request is allowed. In other phases it is refused with `not-in-lobby` or `no-match`. When
   * omitted, `reduce` checks the phase.
   */
  readonly phase?: Exclude<Phase, 'over'>
  /** Which part of a table's log the request may fill. `log/size-limits.ts` has the sizes. */
  readonly purpose: Purpose
  /** The description of the request in `docs/protocol.md`. */
  readonly doc: string
  /** Returns a random request for random matches. It may be invalid. */
  readonly sample: (source: SampleSource) => Values<F>
  /**
   * Returns the room after the request, or the code of a refusal. This is a method, so that kinds with different fields
   * fit in one list.
   */
  reduce(input: Given<Values<F>, W>): Result
}

/** A kind of request that views offer in `RoomView.may`. */
export interface OfferedKind<
  T extends string = string,
  F extends z.ZodRawShape = z.ZodRawShape,
  W extends Who = Who,
> extends RequestKind<T, F, W> {
  /**
   * Returns all requests of this kind that would not be refused now. A waiting time after a declined proposal is
   * ignored. Called only in the kind's phase, and for senders whom `who` allows.
   */
  readonly allowed: (offered: Offered) => readonly Values<F>[]
}

/** Defines a kind of request. `requests.ts` lists all kinds. */
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

/** The type of the schema of a kind's messages. */
export type SchemaOf<K> = K extends RequestKind<infer T, infer F> ? z.ZodObject<{ type: z.ZodLiteral<T> } & F> : never
