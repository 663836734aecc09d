import type { BotLevel, GameEvent, SeatId, Option } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import type { BotBallot, ProposalKind, Why } from '../state.ts'

/** What happened in the room, as told and as kept in the recent log. */
export type RoomEvent =
  | { readonly type: 'game'; readonly event: GameEvent }
  | {
      readonly type: 'chose'
      /** Absent: told by an earlier release. */
      readonly question?: QuestionId
      readonly seat: SeatId
      readonly kind: string
      readonly option: Option
      readonly by: 'person' | 'ballot' | 'tie' | 'fallback' | 'routine' | 'standing' | 'bot'
      readonly person?: PersonId
      /** By a bot: how good it is, and what weighed most. Never told of a secret question: why. */
      readonly level?: BotLevel
      readonly why?: Why
      readonly votes?: Readonly<Record<string, number>>
      /** Who chose what, shown when the ballot is closed, secret or not. */
      readonly cast?: Readonly<Record<PersonId, string>>
      /** What a bot on the same seat has voted. It is counted in `votes` where it has broken a tie. */
      readonly bot?: BotBallot
      /** The question was secret: told only to those who hold the seat. */
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
      /** On a secret question, or on what all who hold the seat must agree to: told only to them. */
      readonly secret?: true
    }
  | { readonly type: 'joined' | 'here' | 'lost'; readonly person: PersonId; readonly name: string }
  /** `removed`: by the host's word, or the table's. */
  | { readonly type: 'left'; readonly person: PersonId; readonly name: string; readonly removed?: true }
  | { readonly type: 'renamed'; readonly person: PersonId; readonly name: string; readonly was: string }
  | {
      /** Somebody goes on at another device. */
      readonly type: 'moved'
      readonly person: PersonId
      readonly name: string
      /** By the word of that person at the table. */
      readonly vouch?: PersonId
      /** Who is of another side. */
      readonly rival?: true
      /** It is the device from which the place was given away like that. */
      readonly back?: true
    }
  | {
      readonly type: 'seat'
      readonly seat: SeatId
      readonly people: readonly PersonId[]
      /** A bot has it, or votes beside its people. */
      readonly bot?: true
      readonly level?: BotLevel
      /** It was a bot's until now, in this match. */
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
  /** Somebody has asked what a bot would do in their place. */
  | { readonly type: 'advice'; readonly person: PersonId; readonly seat: SeatId; readonly kind: string }
  | { readonly type: 'paused' | 'resumed'; readonly person: PersonId }
  | {
      readonly type: 'chat'
      readonly person: PersonId
      readonly name: string
      readonly text: string
      readonly watcher: boolean
      /** Said to one's side: told to these people alone. */
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
      /** What the table is called, when it is named. */
      readonly name?: string
    }

/** An event, when it happened (store's clock, ms), and the version of the entry that caused it. Hidden ones leave no gap. */
export interface SentEvent {
  readonly at: number
  readonly version: number
  readonly event: RoomEvent
}
