import type { Decision, Option } from '@bay327/engine'
import type { Beam, DeckId, Direction, Droids, HeroId, SectorId, Skill, Stat } from './data/types.ts'

export type Flag =
  | 'vSquares'
  | 'obiTwo'
  | 'tractorRoll'
  | 'reshuffleAll'
  | 'lastAboardZero'
  | 'damagedTerminal'
  | 'noDpStar'

/** Whether each Difficult option is on (ESC-16a). */
export type Flags = Readonly<Record<Flag, boolean>>

/** A Hero's pad and sector. The start values are in `data/heroes.ts`. */
export type Hero = Readonly<Record<Stat, number>> & {
  readonly sector: SectorId
  readonly force: number
  readonly droidPoints: number
  readonly stormtroopers: number
  /** Whether the Obi-Wan box is still open. */
  readonly obiWan: boolean
}

export type Phase = 'fire' | 'action' | 'movement'

/** A roll that Force may still change. */
export type PendingRoll = {
  readonly on: 'shot' | 'test' | 'shootout'
  readonly skill: Skill
  /** The score when the dice were rolled, and the card's modifier. `need` is their sum. */
  readonly score: number
  readonly mod: number
  readonly need: number
  readonly dice: readonly number[]
  /** Force that was spent on the roll so far. */
  readonly force: number
}

/** The number of cards in the draw pile and the public discards, oldest first. */
export type OpenDeck = { readonly left: number; readonly discards: readonly number[] }

export type OpenDecks = Readonly<Record<`${DeckId}Deck`, OpenDeck>>

/**
 * The public view. Each Hero and each deck is a separate part, for example `view.luke`, `view[hero]`,
 * `view.hangarDeck`.
 */
export type EscapeView = Readonly<Record<HeroId, Hero>> &
  OpenDecks & {
    readonly turn: {
      readonly hero: HeroId
      readonly round: number
      readonly phase: Phase
    }
    /** The drawn card or opened terminal of the active Hero. `done` is true once the card is discarded. */
    readonly card?: { readonly number: number; readonly done: boolean }
    readonly roll?: PendingRoll
    /** Vader points, 0 to 20. */
    readonly vader: number
    readonly testedV: readonly number[]
    readonly beam: Beam
    readonly droids: Droids
    /** By sector of a terminal: the open card, or 0 while the terminal is closed. */
    readonly terminals: Readonly<Record<SectorId, number>>
    readonly flags: Flags
  }

export type Verb =
  /* fire */
  | 'face'
  | 'fire-all'
  | 'fire'
  | 'hold'
  /* answers to a failed roll */
  | 'accept'
  | 'spend'
  /* answers of a trapped Hero */
  | 'pass'
  /* answers in the action phase */
  | 'draw'
  | 'go-on'
  | 'open'
  | 'roll'
  | 'switch'
  | 'leave-beam'
  | 'test'
  | 'pay'
  | 'fail'
  | 'decline'
  | 'take'
  | 'refuse-payment'
  | 'raise'
  | 'reshuffle'
  /* answers in the movement phase */
  | 'go'
  | 'take-troopers'
  | 'leave-troopers'
  | 'done'
  | 'agree'
  | 'disagree'
  | 'move'
  | 'stay'
  | 'stop'
  /* answers in the Bay and in the Falcon */
  | 'board'
  | 'pass-and-board'
  | 'step-out'
  /* calls of Obi-Wan, offered with every question of the Hero's own turn */
  | 'obi'

export type ObiWanUse = 'restore' | 'distract' | 'recover' | 'tractor'

/** An option of the game. Its `cost` has droidPoints, force and vader (points added to the track). */
export interface EscapeOption extends Option {
  readonly verb: Verb
  /** The skill that the option tests, or fails on purpose. */
  readonly skill?: Skill
  /** The score that the option raises. */
  readonly stat?: Stat
  readonly deck?: DeckId
  /** An arrow's direction and printed length. `path` is the part that the Hero can walk. */
  readonly direction?: Direction
  readonly printed?: number
  readonly target?: HeroId
  readonly obi?: ObiWanUse
  /** The points that Obi-Wan restores. The list has one entry for each point. */
  readonly recover?: readonly Stat[]
  readonly cost?: { readonly droidPoints?: number; readonly force?: number; readonly vader?: number }
}

/**
 * The subject of each kind of question, in addition to the active Hero's pad: the data for the question's text and
 * odds.
 */
export type About = {
  begin: { stormtroopers: number }
  /**
   * `left` is the number of shots including this one. In the shoot-out of card 42, `hits` is the number of hits so far.
   */
  shot: { left: number; need: number; stormtroopers: number; card?: number; hits?: number }
  'shot-force': { over: number }
  force: { over: number; card: number }
  trapped: { stormtroopers: number; after: 'fire' | 'action' }
  draw: { deck: DeckId }
  happens: { card: number }
  /** `card` is set if the terminal is open. */
  terminal: { sector: SectorId; card?: number }
  vader: Record<string, never>
  tractor: { card: number; beam: Beam }
  card: { card: number; at: number }
  may: { card: number }
  pay: { card: number }
  stat: { card: number }
  remove: { card: number }
  reshuffle: { card: number }
  nearest: { card: number; among: 'security' | 'vader' | 'terminal' }
  transfer: { heroes: HeroId[] }
  /** `from` is the Hero who asks the seat. `take` means that `from` takes stormtroopers from the seat. */
  consent: { from: HeroId; way: 'take' | 'leave' | 'board'; count: number; after: number }
  move: { card?: number }
  bonus: { left: number }
  bay: { last: boolean; trapped: boolean }
  falcon: Record<string, never>
  /** All four Heroes are aboard, and the beam holds the ship. */
  held: Record<string, never>
}

export type Kind = keyof About

export type EscapeDecision = {
  [K in Kind]: Decision<EscapeOption> & { readonly seat: HeroId; readonly kind: K; readonly about: About[K] }
}[Kind]
