import { clockRequests } from './clocks/requests.ts'
import type { z } from 'zod'
import type { OfferedKind, RequestKind, SchemaOf } from './define-request.ts'
import { peopleRequests } from './people/requests.ts'
import { proposalRequests } from './proposals/requests.ts'
import { questionRequests } from './questions/requests.ts'
import { seatRequests } from './seats/requests.ts'

/** Every kind of request that people may send, in the order of `docs/protocol.md`. */
export const requests = [
  ...peopleRequests,
  ...seatRequests,
  ...questionRequests,
  ...proposalRequests,
  ...clockRequests,
] as const

type Kind = (typeof requests)[number]

/** A request of a person to a room. The server adds sender, time and entropy. */
export type Request = z.output<SchemaOf<Kind>>

/** A request that a view offers to a person: see `RoomView.may`. */
export type Asking = z.output<SchemaOf<Extract<Kind, OfferedKind>>>

const kinds = new Map<string, RequestKind>(requests.map((kind) => [kind.type, kind]))

/** Returns the kind of a request. Undefined for the server's own requests. */
export function kindOf(type: string): RequestKind | undefined {
  return kinds.get(type)
}
