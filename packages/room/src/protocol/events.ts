import type { BotLevel, GameEvent, SeatId, Option } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import type { BotBallot, ProposalKind, Why } from '../state.ts'

/** An event of the room, as sent and as kept in the recent log. */
export type RoomEvent =
  | { readonly type: 'game'; readonly event: GameEvent }
  | {
      readonly type: 'chose'
      /** Absent: reported by an earlier release. */
      readonly question?: QuestionId
      readonly seat: SeatId
      readonly kind: string
      readonly option: Option
      readonly by: 'person' | 'ballot' | 'tie' | 'fallback' | 'routine' | 'standing' | 'bot'
      readonly person?: PersonId
      /** By a bot: its level, and the most important reason. `why` is never given for a secret question. */
      readonly level?: BotLevel
      readonly why?: Why
      readonly votes?: Readonly<Record<string, number>>
      /** Who chose what, revealed when the ballot is closed, also with secret ballots. */
      readonly cast?: Readonly<Record<PersonId, string>>
      /** The vote of a bot on the same seat. It is counted in `votes` if it has broken a tie. */
      readonly bot?: BotBallot
      /** The question was secret: sent only to the holders of the seat. */
      readonly secret?: true
    }
  | {
      readonly type: 'tie'
      readonly seat: SeatId
      readonly options: readonly Option[]
      readonly die: number
      readonly secret?: true
    }
  | {
      readonly type: 'ballot'
      readonly seat: SeatId
      readonly person: PersonId | 'bot'
      /** How many of the people have voted, and of how many. */
      readonly cast: number
      readonly of: number
      /** For a secret question, or one on which all holders must agree: sent only to the holders. */
      readonly secret?: true
    }
  | { readonly type: 'joined' | 'here' | 'lost'; readonly person: PersonId; readonly name: string }
  /** `removed`: by the host, or by consent. */
  | { readonly type: 'left'; readonly person: PersonId; readonly name: string; readonly removed?: true }
  | { readonly type: 'renamed'; readonly person: PersonId; readonly name: string; readonly was: string }
  | {
      /** A person continues on another device. */
      readonly type: 'moved'
      readonly person: PersonId
      readonly name: string
      /** The person at the table who consented. */
      readonly vouch?: PersonId
      /** That person is of another side. */
      readonly rival?: true
      /** It is the device that had the seat before. */
      readonly back?: true
    }
  | {
      readonly type: 'seat'
      readonly seat: SeatId
      readonly people: readonly PersonId[]
      /** A bot plays the seat, or votes together with its people. */
      readonly bot?: true
      readonly level?: BotLevel
      /** A bot played the seat until now, in this match. */
      readonly from?: 'bot'
      readonly standIn?: 'bot' | PersonId
    }
  | { readonly type: 'started'; readonly match: number }
  | { readonly type: 'ended' }
  | { readonly type: 'undone'; readonly answers: number; readonly count: number }
  | {
      readonly type: 'proposed' | 'agreed' | 'declined'
      readonly kind: ProposalKind
      readonly by: PersonId
      readonly seat?: SeatId
    }
  /** A person has asked for a bot's advice on their question. */
  | { readonly type: 'advice'; readonly person: PersonId; readonly seat: SeatId; readonly kind: string }
  | { readonly type: 'paused' | 'resumed'; readonly person: PersonId }
  | {
      readonly type: 'chat'
      readonly person: PersonId
      readonly name: string
      readonly text: string
      /** Said during a match by a person without a seat: people with a seat do not get it. */
      readonly watcher: boolean
      /** The line is sent again when the match ends, only to people with a seat. */
      readonly late?: true
      /** Said to one's side: sent to these people only. */
      readonly to?: readonly PersonId[]
    }
  | {
      readonly type: 'lobby'
      readonly text:
        | 'switches'
        | 'settings'
        | 'size'
        | 'several-sides'
        | 'one-side'
        | 'host'
        | 'again'
        | 'again-swapped'
        | 'abandoned'
        | 'new-link'
        | 'named'
        | 'unnamed'
      /** The table's name, when it is named. */
      readonly name?: string
    }

/**
 * An event with its time (store's clock, ms) and the version of the entry that caused it. Hidden events leave no gap.
 */
export interface SentEvent {
  readonly at: number
  readonly version: number
  readonly event: RoomEvent
}
