import type { BotLevel, GameEvent, SeatId, Option } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import type { BotBallot, ProposalKind, Why } from '../state.ts'

/** An event of the room, as it is sent and as it is kept in the recent log. */
export type RoomEvent =
  | { readonly type: 'game'; readonly event: GameEvent }
  | {
      readonly type: 'chose'
      /** Missing in events of earlier releases. */
      readonly question?: QuestionId
      readonly seat: SeatId
      readonly kind: string
      readonly option: Option
      readonly by: 'person' | 'ballot' | 'tie' | 'fallback' | 'routine' | 'standing' | 'bot'
      readonly person?: PersonId
      /**
       * For an answer of a bot: the bot's level, and the most important reason. `why` is never set for a secret
       * question.
       */
      readonly level?: BotLevel
      readonly why?: Why
      readonly votes?: Readonly<Record<string, number>>
      /** The option that each person chose. It is revealed when the ballot is closed, even if ballots are secret. */
      readonly cast?: Readonly<Record<PersonId, string>>
      /** The vote of a bot on the same seat. `votes` includes it if it has broken a tie. */
      readonly bot?: BotBallot
      /** The question was secret. The event is sent only to the holders of the seat. */
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
      /** How many people have voted, and how many may vote. */
      readonly cast: number
      readonly of: number
      /** The question is secret, or all holders must agree on it. The event is sent only to the holders. */
      readonly secret?: true
    }
  | { readonly type: 'joined' | 'here' | 'lost'; readonly person: PersonId; readonly name: string }
  /** A person has left. `removed` says whether the host removed them, or the table by consent. */
  | { readonly type: 'left'; readonly person: PersonId; readonly name: string; readonly removed?: true }
  | { readonly type: 'renamed'; readonly person: PersonId; readonly name: string; readonly was: string }
  | {
      /** A person continues on another device. */
      readonly type: 'moved'
      readonly person: PersonId
      readonly name: string
      /** The person at the table who consented to the move. */
      readonly vouch?: PersonId
      /** The person who consented is of another side. */
      readonly rival?: true
      /** The new device had the seat before. */
      readonly back?: true
    }
  | {
      readonly type: 'seat'
      readonly seat: SeatId
      readonly people: readonly PersonId[]
      /** A bot plays the seat, or votes together with the people on the seat. */
      readonly bot?: true
      readonly level?: BotLevel
      /** A bot has played the seat in this match until now. */
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
      /** A person without a seat said the line during a match. People with a seat do not get it. */
      readonly watcher: boolean
      /** The line is sent a second time when the match ends, only to people with a seat. */
      readonly late?: true
      /** The line is for the speaker's side. It is sent only to these people. */
      readonly to?: readonly PersonId[]
    }
  /** A person is host because the host is absent (`away`), or is host again because they are back (`back`). */
  | { readonly type: 'host'; readonly person: PersonId; readonly name: string; readonly why: 'away' | 'back' }
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
      /** The table's name. Set when the host names the table. */
      readonly name?: string
    }

/**
 * An event with its time (store's clock, ms) and the version of the entry that caused it. A hidden event leaves no gap
 * in the events that a viewer receives.
 */
export interface SentEvent {
  readonly at: number
  readonly version: number
  readonly event: RoomEvent
}
