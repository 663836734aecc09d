import type { RandomSource } from '../random/random-source.ts'
import type { Json } from '../util/json.ts'

/** The least that one person can hold: a Hero, a player, or a share of a side. */
export type SeatId = string

/** The seats that one person holds. The empty set is a spectator. */
export type Viewer = ReadonlySet<SeatId>

/** Values of a game's switches: what the lobby may set before the match. */
export type Switches = Readonly<Record<string, boolean | string>>

/** A switch as the lobby shows it. Its words live in the game's text, under the same id. */
export type SwitchSpec =
  | { readonly id: string; readonly kind: 'flag'; readonly initial: boolean }
  | { readonly id: string; readonly kind: 'choice'; readonly initial: string; readonly values: readonly string[] }

export interface SeatSpec {
  readonly id: SeatId
  readonly name: string
  /** Seats of one side win together and may share secrets. */
  readonly side: string
  /** Who holds the seat unless the lobby says otherwise: indexes of people, in order of arrival. Two or more vote. */
  readonly holders: readonly number[]
  /** Who is its holder is drawn in the lobby, among those who ask for it, or all where nobody does. One seat of a game. */
  readonly drawn?: true
  /** What the seat plays where that is chosen in the lobby (a Rebel, a colour), and among what. */
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

/**
 * One legal answer. `id` is made of meaning (`roll:agility`), stable, unique in its decision. The rest is structure from
 * which text, board clicks, steppers and previews are made; a game adds fields of its own, all plain data.
 */
export interface Option {
  readonly id: string
  /** What it does, in the game's own vocabulary: `move`, `pay`, `spend` ... */
  readonly verb: string
  /** Places on the board. */
  readonly from?: string
  readonly to?: string
  readonly path?: readonly string[]
  /** How many of what the verb is about. */
  readonly count?: number
  /** Another seat or piece that it concerns. */
  readonly target?: string
  /** What is paid, by resource. */
  readonly cost?: Readonly<Record<string, number>>
  /**
   * However the dice fall it loses the game for its seat, or this game of a match of several: the client asks for a second
   * press.
   */
  readonly fatal?: true
  /**
   * How likely the dice of this very answer lose the game for its seat, above 0 and below 1, as `Game.risks` says: the room adds
   * it where people are asked.
   */
  readonly risk?: number
  /** Among options alike in all but `count`: where a stepper starts; among whole plans: where composing one starts. */
  readonly usual?: true
  /** Second rank: shown after the others. */
  readonly aside?: true
  /** A no, or a word taken back, where a yes needs `everyHolder`: one of them is enough. */
  readonly oneHolder?: true
  /** The word of a friend that this one joins, by the id of theirs: `accept-draw` joins `offer-draw`. So bots go with their side. */
  readonly joins?: string
}

/** A question that waits, with every legal answer. */
export interface Decision<O extends Option = Option> {
  /** Unique in the match: a counter kept in the state, never one that a replay could shift. */
  readonly id: string
  readonly seat: SeatId
  /** What the rules call it, without `D-` and in lower case: `force`, `move`. */
  readonly kind: string
  readonly options: readonly O[]
  /** Public facts the question is about (the roll, the card), for its text. */
  readonly about?: { readonly [key: string]: Json | undefined }
  /** Others learn who decides and who is ready, not the options or their number. */
  readonly secret?: true
  /** An answer may be changed until the last of the simultaneous ones is in. */
  readonly revisable?: true
  /** Its seat is ready: listed only because it is `revisable`. Nobody need answer it, and nothing waits for it. */
  readonly answered?: true
  /**
   * The fallback answers after 20 s, also for somebody present (consent in another's turn). Where `about.from` names the
   * seat that proposes, and one person answers for both seats, the option `accept` is taken at once.
   */
  readonly lapses?: true
  /** Waits although it has one option. */
  readonly pause?: true
  /** Stands beside what waits, holds nothing up, has no fallback. */
  readonly optional?: true
  /**
   * What ends it for all who hold the seat (resigning, a draw): each of them has to choose the same option themselves. Neither
   * time nor a tie, most votes nor a stand-in does it for them. Always `optional`, for nobody may be made to say it.
   */
  readonly everyHolder?: true
  /** A standing answer may be kept for questions of this kind. The room sets it, from `Game.standing`. */
  readonly standing?: true
  /**
   * The option that nearly everybody takes; on a shared seat it goes on by itself. A secret question has one only where all can
   * work it out from what they see.
   */
  readonly routine?: string
  /** Its owner takes the answer back unasked until a draw, a reveal or another's answer. */
  readonly free?: true
}

/** In place of an option's id: a standing answer that takes the routine of each question of its kind that has one. */
export const ROUTINE = '@routine'

/** Something that happened, in order. `reveals` marks what undo may not go back over. */
export interface GameEvent {
  readonly type: string
  readonly reveals?: true
}

export interface Outcome {
  /** All: everybody won together; none: everybody lost; otherwise the winners. */
  readonly winners: readonly SeatId[]
  /** Why, in the game's own vocabulary: `escaped`, `vader-track`. */
  readonly cause: string
  /** Seats from best to worst, equals together, where the game ranks them. */
  readonly ranking?: readonly (readonly SeatId[])[]
  /** Facts for the sentence and the figures of the last screen. */
  readonly facts?: { readonly [key: string]: Json | undefined }
}

/** What a viewer may see: a record of small named parts. What changed is found part by part. */
export type GameView = { readonly [part: string]: Json | undefined }

/** The state after a choice, and what happened on the way. */
export interface Turn<S, E> {
  readonly state: S
  readonly events: readonly E[]
}

/** Is shown a state between two decisions, and the events that were told by then: to read at once, not to keep. */
export type Passing<S, E> = (state: S, told: readonly E[]) => void

/**
 * What a game is. Everything is pure: plain JSON in and out, no clock, no I/O, no luck but `chance`; the same log gives
 * the same state byte for byte. `decide` leaves the state it was given untouched and may share untouched parts with it.
 */
export interface Game<S = unknown, O extends Option = Option, E extends GameEvent = GameEvent> {
  readonly slug: string
  /**
   * Version of the rules, stamped into each match. Another one as soon as a log plays otherwise or a state looks
   * otherwise: see `npm run freeze`.
   */
  readonly rules: string
  /** By each earlier version of the rules: the state of a match under them, as these rules go on from it. */
  readonly migrate?: Readonly<Record<string, (state: never) => S>>
  /** Legal numbers of people; `only` where not every number between is legal. */
  readonly people: { readonly min: number; readonly max: number; readonly only?: readonly number[] }
  readonly switches: readonly SwitchSpec[]
  /** Kinds of question for which somebody may keep one standing answer. Those that are optional are asked all the same. */
  readonly standing?: readonly string[]
  /** Kinds of question that never go on by themselves, though one option alone deserves a look: pressing it is the game. */
  readonly byHand?: readonly string[]
  /** The seats of a match and who holds them by default. Fixed for the match. */
  seats(switches: Switches, people: number): readonly SeatSpec[]
  setup(switches: Switches, seats: readonly SeatSpec[], chance: RandomSource): Turn<S, E>
  /** Every decision that waits now; none when the match is over. A secret one that was answered is still listed while
   *  it is `revisable`; otherwise it is gone. */
  decisions(state: S): readonly Decision<O>[]
  /**
   * Carries out one option of one waiting decision. The caller has checked that it is one. Checks look at the states on
   * the way with `passing`; nothing else does.
   */
  decide(state: S, decision: Decision<O>, option: O, chance: RandomSource, passing?: Passing<S, E>): Turn<S, E>
  /**
   * Of a state on the way between two decisions (`passing`): whether a go ends here, and whatever is drawn or shown from here
   * on comes by itself, whatever was chosen (the next die, the next card turned up). Left out: nothing comes by itself.
   */
  isGoOver?(state: S): boolean
  /**
   * By option id: how likely the dice of this very answer, up to the end of the go, lose the game for its seat, above 0 and below
   * 1. For what people are shown: nothing that plays asks for it.
   */
  risks?(state: S, decision: Decision<O>): Readonly<Record<string, number>>
  /** The rules' default for somebody who is gone, from what their seat may know: the id of an option. */
  fallback(state: S, decision: Decision<O>, chance: RandomSource): string
  view(state: S, viewer: Viewer): GameView
  /**
   * What of the viewer's seats decides what they may see, as a key: viewers with equal keys see the same view, are told the
   * same events and may read the same secret questions, in every state. The seats themselves, where left out.
   */
  sees?(viewer: Viewer): string
  /** The event as the viewer may see it, or undefined. */
  eventView(event: E, viewer: Viewer): E | undefined
  outcome(state: S): Outcome | undefined
  /** The round being played, from 1, as anybody who watches may see it. */
  round?(watched: GameView): number | undefined
  /** Numbers worth a mean over many games (rounds, points), by name. */
  figures?(state: S): Readonly<Record<string, number>>
}
