import type { RandomSource } from '../random/random-source.ts'
import type { Json } from '../util/json.ts'

/** The smallest unit that one person can hold: a Hero, a player, or a share of a side. */
export type SeatId = string

/** The seats that one person holds. A spectator holds none. */
export type Viewer = ReadonlySet<SeatId>

/** Values of the game's switches by id. The lobby sets them before the match. */
export type Switches = Readonly<Record<string, boolean | string>>

/** A switch as the lobby shows it. The game's text has its label under the same id. */
export type SwitchSpec =
  | { readonly id: string; readonly kind: 'flag'; readonly initial: boolean }
  | { readonly id: string; readonly kind: 'choice'; readonly initial: string; readonly values: readonly string[] }

export interface SeatSpec {
  readonly id: SeatId
  readonly name: string
  /** Seats of one side win together and may share secrets. */
  readonly side: string
  /** Default holders of the seat, as indexes of people in order of arrival. If there are two or more, they vote. */
  readonly holders: readonly number[]
  /**
   * The lobby draws the holder by lot from the people who ask for this seat, or from everybody if nobody asks. At most
   * one seat of a game has `drawn`.
   */
  readonly drawn?: true
  /** What the seat plays (a Rebel, a colour), and the allowed values. Set if the lobby lets people choose it. */
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

/**
 * One legal answer. `id` says what the option does (`roll:agility`), is stable, and is unique in its decision. Text,
 * board clicks, steppers and previews are made from the other fields. A game may add fields of its own. All fields are
 * plain data.
 */
export interface Option {
  readonly id: string
  /** The action, in the game's own vocabulary: `move`, `pay`, `spend` ... */
  readonly verb: string
  /** Ids of places on the board. */
  readonly from?: string
  readonly to?: string
  readonly path?: readonly string[]
  /** Amount that the verb applies to, for example a number of cards. */
  readonly count?: number
  /** The other seat or piece that the option affects. */
  readonly target?: string
  /** Price of the option by resource. */
  readonly cost?: Readonly<Record<string, number>>
  /**
   * Set if the option loses the game for its seat with every possible roll. In a match of several games, it loses the
   * current game. The client asks for confirmation.
   */
  readonly fatal?: true
  /**
   * Probability that this option's own dice lose the game for its seat: above 0 and below 1. The room copies the value
   * from `Game.risks` for questions that people answer.
   */
  readonly risk?: number
  /**
   * Marks the start value of a stepper, among options that differ only in `count`. Among whole plans, marks the plan
   * from which editing starts.
   */
  readonly usual?: true
  /** Marks a secondary option. It is shown after the others. */
  readonly aside?: true
  /** For a question with `everyHolder`: this option refuses or withdraws, and a single holder can choose it. */
  readonly oneHolder?: true
  /**
   * Id of the teammate's option that this option agrees to: `accept-draw` joins `offer-draw`. Bots use `joins` to
   * follow their side.
   */
  readonly joins?: string
}

/** An open question, with every legal answer. */
export interface Decision<O extends Option = Option> {
  /**
   * Id of the decision, unique in the match. It comes from a counter in the state, so that a replay gives the same ids.
   */
  readonly id: string
  readonly seat: SeatId
  /** Name of the decision in the rules, without `D-` and in lower case: `force`, `move`. */
  readonly kind: string
  readonly options: readonly O[]
  /** Public facts about the question (the roll, the card) for its text. */
  readonly about?: { readonly [key: string]: Json | undefined }
  /** Set if other viewers learn only who decides and who has answered, not the options or their number. */
  readonly secret?: true
  /** Set if the answer can be changed until the last simultaneous answer is given. */
  readonly revisable?: true
  /**
   * Set if the seat has answered. The decision is still listed only because it is `revisable`; play does not wait for
   * it.
   */
  readonly answered?: true
  /**
   * Set if the fallback answers after 20 s even when the person is present (consent during another player's turn). If
   * `about.from` names the proposing seat and one person answers for both seats, `accept` is chosen immediately.
   */
  readonly lapses?: true
  /** Set if the question is asked even when it has only one option. */
  readonly pause?: true
  /**
   * Set if the question is offered in addition to the required decisions. It does not block play and has no fallback.
   */
  readonly optional?: true
  /**
   * Marks a decision that ends the match for all holders of the seat (resigning, a draw). Every holder has to choose
   * the same option. A timeout, a tie, a majority or a stand-in never chooses this option. Such a decision is always
   * `optional`, so that no holder is forced to answer.
   */
  readonly everyHolder?: true
  /**
   * Set if people may give a standing answer for this kind of question. The room sets this flag from `Game.standing`.
   */
  readonly standing?: true
  /**
   * Id of the option that almost everybody takes. On a shared seat, this option is chosen automatically. A secret
   * question has a `routine` only if every viewer can derive it from what the viewer sees.
   */
  readonly routine?: string
  /**
   * Set if the answering seat may undo the answer without the others' consent, until a draw, a reveal or another seat's
   * answer.
   */
  readonly free?: true
}

/**
 * A standing answer in place of an option id. It takes the `routine` option of every question of its kind that has a
 * `routine`.
 */
export const ROUTINE = '@routine'

/** Something that happened in the match. Events are in order. An undo cannot cross an event with `reveals`. */
export interface GameEvent {
  readonly type: string
  readonly reveals?: true
}

export interface Outcome {
  /** The winning seats. All seats if everybody won together; no seats if everybody lost. */
  readonly winners: readonly SeatId[]
  /** Cause of the end, in the game's own vocabulary: `escaped`, `vader-track`. */
  readonly cause: string
  /** Groups of tied seats from best to worst. Set if the game ranks the seats. */
  readonly ranking?: readonly (readonly SeatId[])[]
  /** Facts for the sentence and the figures of the result screen. */
  readonly facts?: { readonly [key: string]: Json | undefined }
}

/** What a viewer may see: a record of small named parts. The room detects changes part by part. */
export type GameView = { readonly [part: string]: Json | undefined }

/** The state after a choice, and the events that led to that state. */
export interface Turn<S, E> {
  readonly state: S
  readonly events: readonly E[]
}

/**
 * Called between two decisions with an intermediate state and the events so far. Both arguments are valid only during
 * the call; do not keep them.
 */
export type Passing<S, E> = (state: S, events: readonly E[]) => void

/**
 * The contract of a game. Every function is pure: it takes and returns plain JSON, and has no clock, no I/O and no
 * randomness except `chance`. The same log gives the same state byte for byte. `decide` does not modify the state that
 * it receives, and may share unchanged parts with it.
 */
export interface Game<S = unknown, O extends Option = Option, E extends GameEvent = GameEvent> {
  readonly slug: string
  /**
   * Version of the rules, recorded in each match. Raise the version whenever a log would play differently or the
   * state's shape changes: see `npm run freeze`.
   */
  readonly rules: string
  /**
   * Converters by earlier rules version. Each converts a state of that version into a state of the current version. A
   * version without a converter cannot be continued.
   */
  readonly migrate?: Readonly<Record<string, (state: never) => S>>
  /** Allowed numbers of people. `only` lists them if some numbers between `min` and `max` are not allowed. */
  readonly people: { readonly min: number; readonly max: number; readonly only?: readonly number[] }
  readonly switches: readonly SwitchSpec[]
  /** Kinds of question for which a person may set a standing answer. Optional questions are still asked. */
  readonly standing?: readonly string[]
  /**
   * Kinds of question that are never answered automatically, even with one option, because pressing the button is part
   * of the game.
   */
  readonly byHand?: readonly string[]
  /** Returns the seats of a match and their default holders. The seats are fixed for the match. */
  seats(switches: Switches, people: number): readonly SeatSpec[]
  setup(switches: Switches, seats: readonly SeatSpec[], chance: RandomSource): Turn<S, E>
  /**
   * Returns every open decision, or an empty list when the match is over. An answered secret decision stays in the list
   * while it is `revisable`. Any other answered decision is removed.
   */
  decisions(state: S): readonly Decision<O>[]
  /**
   * Applies one option of one open decision. The caller has checked that the decision and the option are legal.
   * `passing` is called with the intermediate states; only checks use it.
   */
  decide(state: S, decision: Decision<O>, option: O, chance: RandomSource, passing?: Passing<S, E>): Turn<S, E>
  /**
   * Returns whether an intermediate state (see `passing`) ends the current go. Later draws and reveals (the next die,
   * the next card) then happen whichever option was chosen. When omitted, no state ends a go.
   */
  isGoOver?(state: S): boolean
  /**
   * Returns, by option id, the probability that the option's own dice lose the game for its seat before the go ends:
   * above 0 and below 1. The probability is only shown to people; rules and bots do not use it.
   */
  risks?(state: S, decision: Decision<O>): Readonly<Record<string, number>>
  /**
   * Returns the id of the option that the rules choose for an absent person. The result depends only on what the seat
   * may know.
   */
  fallback(state: S, decision: Decision<O>, chance: RandomSource): string
  view(state: S, viewer: Viewer): GameView
  /**
   * Returns a key for what the viewer may see. In every state, viewers with equal keys have the same view, receive the
   * same events and may read the same secret questions. When omitted, the key is the set of seats.
   */
  sees?(viewer: Viewer): string
  /** Returns the event as the viewer may see it, or undefined if it is hidden. */
  eventView(event: E, viewer: Viewer): E | undefined
  outcome(state: S): Outcome | undefined
  /**
   * Returns the current round, from 1, as a spectator may see it. When omitted, the game counts no rounds. Undefined if
   * the view has no round.
   */
  round?(watched: GameView): number | undefined
  /** Returns numbers that simulations average over many games (rounds, points), by name. */
  figures?(state: S): Readonly<Record<string, number>>
}
