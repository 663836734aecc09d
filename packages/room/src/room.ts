import type { Game, MatchEntry, Outcome, Replay, SeatId, SeatSpec, Switches } from '@bay327/engine'
import type { ErrorCode } from './errors.ts'
import type { CommandId, PersonId, Position, QuestionId } from './ids.ts'
import type { Made } from './made.ts'
import type { ProposalView, View } from './protocol/view-types.ts'
import type { Request } from './protocol/requests.ts'
import type { Settings } from './state.ts'
import type { Deadline, SystemRequest } from './system-requests.ts'
import type { SentEvent } from './protocol/events.ts'

/** One accepted command in the room's log: everything that the reducer needs in addition to the state. */
export interface Entry {
  readonly id: CommandId
  /** The store's clock, ms. It is never before the time of the previous entry. */
  readonly at: number
  readonly by?: PersonId
  readonly request: Request | SystemRequest
  readonly made?: Made
  /** The additions to the match's log by this entry, which the server stores from the reducer's result. */
  readonly did?: readonly MatchEntry[]
}

export type {
  Deadline,
  Made,
  SystemRequest,
  Game,
  Outcome,
  Replay,
  SeatId,
  SeatSpec,
  Switches,
  ErrorCode,
  Position,
  QuestionId,
  ProposalView,
  Settings,
  SentEvent,
  View,
}
