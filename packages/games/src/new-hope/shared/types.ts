import type { Decision, Option, SeatId } from '@bay327/engine'
import type { AreaId } from './data/areas.ts'
import type { CharacterId, Side } from './data/characters.ts'

/** The state of a character. `aboard` occurs only with the switch `falcon` (NH-V3b). */
export type Status = 'ok' | 'injured' | 'out' | 'aboard'

export type Character = {
  readonly status: Status
  /** The seat that decides for the character. */
  readonly owner: SeatId
  /** The character's area this turn (NH-1c). */
  readonly area?: AreaId
  /** The character whom this character supports this turn. Set when both plans are revealed. */
  readonly supports?: CharacterId
  /** The character whom this character attacks this turn. Set when both plans are revealed. */
  readonly target?: CharacterId | 'hold'
}

export type Characters = Readonly<Record<CharacterId, Character>>

/** The recipient of each supporter. Supporters are in row order. */
export type SupportPlan = Readonly<Partial<Record<CharacterId, CharacterId>>>
/** The target of each attacker. Attackers are in row order. */
export type TargetPlan = Readonly<Partial<Record<CharacterId, CharacterId | 'hold'>>>

/** An attack that was carried out. */
export type Attack = {
  readonly attacker: CharacterId
  readonly target: CharacterId
  /** The cards of the attack, in drawing order. */
  readonly cards: readonly AreaId[]
  /** The attacker's Power, including the Power 1 cards among `cards` (NH-6h). */
  readonly power: number
  readonly toughness: number
  readonly hit: boolean
}

export type Phase = 'place' | 'support' | 'target' | 'attack' | 'clear'

export type TurnState = {
  readonly number: number
  readonly phase: Phase
  /** Areas with characters of both sides (NH-2a). */
  readonly conflicts: readonly AreaId[]
  readonly attacks: readonly Attack[]
  /** The last turn that had an attack. */
  readonly last?: Fought
}

export type Fought = { readonly number: number; readonly attacks: readonly Attack[] }

/** A team for the whole match. The team `first` is Light in the first game. */
export type Team = 'first' | 'second'

/** The seats of each team. A team has several seats only with the switch `crew` (NH-V5). */
export type Crews = Readonly<Record<Team, readonly SeatId[]>>

/** Which team plays which side. The sides are exchanged for the second game of a match (NH-V4a). */
export type Seating = { readonly crews: Crews; readonly game: 1 | 2 }

export type HouseRules = {
  readonly reshuffle: 'when-empty' | 'each-turn'
  readonly heroPower: 3 | 4
  readonly falcon: boolean
  readonly match: 'single' | 'swap'
}

/** The causes of a game's end: NH-8c, 8d, 9a, 9b, 9c, V3c, V3d. */
export type Cause = 'last-standing' | 'all-out' | 'resigned' | 'agreed' | 'stalled' | 'falcon-away' | 'too-few'

/** The cause of the result of a match of two games (NH-V4c). */
export type MatchCause = 'score' | 'faster' | 'longer' | 'even'

/** A finished game of the match. */
export type GameResult = {
  /** The team that was Light in the game. */
  readonly light: Team
  readonly result: Side | 'draw'
  readonly cause: Cause
  readonly turns: number
  /** Light's score: 1 for each injured Imperial, 2 for each removed Imperial (NH-V4b). */
  readonly damage: number
}

/** What seats have said about ending the game (NH-9a, NH-9b). All fields are public. */
export type Said = {
  readonly resign: readonly SeatId[]
  readonly draw: readonly SeatId[]
  /** The turn in which each side last offered a draw. A side may offer once in a turn. */
  readonly offered: Readonly<Partial<Record<Side, number>>>
}

/** A pile without its order. */
export type OpenPile = {
  readonly left: number
  /** The contents of the draw pile. They follow from the visible cards. */
  readonly unseen: Readonly<Record<AreaId, number>>
  readonly discards: readonly AreaId[]
  readonly table: readonly AreaId[]
}

/** What a viewer sees. Each character is a separate part. */
export type NewHopeView = Characters & {
  readonly turn: Omit<TurnState, 'last'>
  readonly last?: Fought
  readonly lightPile: OpenPile
  readonly darkPile: OpenPile
  readonly rules: HouseRules
  readonly match: {
    readonly game: 1 | 2
    /** The seats of each side in this game. */
    readonly light: readonly SeatId[]
    readonly dark: readonly SeatId[]
    readonly results: readonly GameResult[]
  }
  readonly said: Said
  /** Seats that have given their plan, while plans of other seats are missing. */
  readonly ready: readonly SeatId[]
  /** The viewer's own given plans, by seat, as option ids. Omitted for other viewers. */
  readonly plans?: Readonly<Record<SeatId, string>>
}

export type Verb =
  | 'support'
  | 'attack'
  | 'board'
  /* NH-D4 */
  | 'resign'
  | 'play-on'
  | 'offer-draw'
  | 'accept-draw'
  | 'decline-draw'
  | 'withdraw-draw'

/**
 * An option of the game. The id of a plan is its parts in row order, for example `leia>luke,han>luke`,
 * `luke>fett,han=hold` or `luke,han`. The id of an empty plan is `-`.
 */
export interface NewHopeOption extends Option {
  readonly verb: Verb
  readonly support?: SupportPlan
  readonly targets?: TargetPlan
  readonly heroes?: readonly CharacterId[]
}

export type Kind = 'support' | 'target' | 'board' | 'resign-or-draw'

export type NewHopeDecision = Decision<NewHopeOption> & { readonly kind: Kind }
