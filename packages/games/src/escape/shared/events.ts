import type { Beam, DeckId, Droids, HeroId, SectorId, Skill, Stat } from './data/types.ts'
import type { ObiWanUse } from './types.ts'

/** Reasons why the number of stormtroopers changes. */
export type TroopersWhy = 'shot' | 'card' | 'chart' | 'obi-wan' | 'duel' | 'transfer'
/** Reasons why the Vader marker moves. */
export type VaderWhy = 'card' | 'force' | 'tractor' | 'obi-wan' | 'sector' | 'chart'
/** Reasons why a number on a pad changes. */
export type StatWhy = 'shot' | 'card' | 'spent' | 'obi-wan' | 'hunters'

/**
 * The events of the game, in order, with every figure before and after. The client can draw the game from them without
 * the rules. Each change is reported once: `shot` has the number of hits, and `troopers` changes the number of
 * stormtroopers.
 */
export type EscapeEvent =
  | { readonly type: 'turn-began'; readonly hero: HeroId; readonly round: number }
  /** The stormtroopers' volley. 3D6 are compared with the number of stormtroopers (ESC-5.1). */
  | {
      readonly type: 'fired'
      readonly hero: HeroId
      readonly dice: readonly number[]
      readonly total: number
      readonly against: number
      readonly hit: boolean
    }
  /** One shot of the Hero, as it is rolled. Force may still turn a miss into a hit (`force-spent`). */
  | {
      readonly type: 'shot'
      readonly hero: HeroId
      readonly dice: readonly number[]
      readonly total: number
      readonly need: number
      readonly hit: boolean
      readonly removed: number
    }
  | { readonly type: 'held'; readonly hero: HeroId }
  | { readonly type: 'trapped'; readonly hero: HeroId; readonly stormtroopers: number }
  | {
      readonly type: 'drew'
      readonly hero: HeroId
      readonly deck: DeckId
      readonly card: number
      readonly reveals: true
    }
  | {
      readonly type: 'terminal-opened'
      readonly hero: HeroId
      readonly sector: SectorId
      readonly card: number
      readonly reveals: true
    }
  | { readonly type: 'terminal-used'; readonly hero: HeroId; readonly sector: SectorId; readonly card: number }
  /** The roll of a test, before Force is spent. */
  | {
      readonly type: 'tested'
      readonly hero: HeroId
      readonly card: number
      readonly skill: Skill
      readonly score: number
      readonly mod: number
      readonly need: number
      readonly dice: readonly number[]
      readonly total: number
      readonly passed: boolean
    }
  | { readonly type: 'failed-on-purpose'; readonly hero: HeroId; readonly card: number; readonly skill: Skill }
  /**
   * Force is spent on a failed roll. `total` is the new total, and `removed` is the number of stormtroopers that a
   * saved shot removes.
   */
  | {
      readonly type: 'force-spent'
      readonly hero: HeroId
      readonly count: number
      readonly total: number
      readonly need: number
      readonly passed: boolean
      readonly removed: number
    }
  | {
      readonly type: 'paid'
      readonly hero: HeroId
      readonly with: 'droidPoints' | 'force'
      readonly count: number
      readonly card?: number
    }
  | { readonly type: 'declined'; readonly hero: HeroId; readonly card: number }
  /** A card is skipped because it can change nothing for the Hero now. */
  | { readonly type: 'passed-over'; readonly hero: HeroId; readonly card: number }
  /** The bounty hunters' shot (card 42). */
  | {
      readonly type: 'hunters-fired'
      readonly hero: HeroId
      readonly dice: readonly number[]
      readonly total: number
      readonly need: number
      readonly hit: boolean
    }
  /** One die that is rolled for a card, the chart or the sector. */
  | {
      readonly type: 'rolled'
      readonly hero: HeroId
      readonly for: 'troopers' | 'vader' | 'sector' | 'chart' | 'tractor' | 'v-box'
      readonly dice: readonly number[]
      readonly total: number
      /** The smallest roll that brings Darth Vader at a V box, or the smallest roll that succeeds at the terminal. */
      readonly against?: number
    }
  | {
      readonly type: 'stat'
      readonly hero: HeroId
      readonly stat: Stat | 'force' | 'droidPoints'
      readonly from: number
      readonly to: number
      readonly why: StatWhy
    }
  | {
      readonly type: 'troopers'
      readonly hero: HeroId
      readonly from: number
      readonly to: number
      readonly why: TroopersWhy
    }
  | {
      readonly type: 'vader'
      readonly hero: HeroId
      readonly from: number
      readonly to: number
      readonly why: VaderWhy
    }
  | { readonly type: 'droids'; readonly to: Droids }
  | {
      readonly type: 'beam'
      readonly hero: HeroId
      readonly from: Beam
      readonly to: Beam
      readonly by: 'terminal' | 'obi-wan' | 'card'
    }
  | { readonly type: 'beam-kept'; readonly hero: HeroId; readonly why: 'failed' | 'left' }
  | { readonly type: 'miss-move'; readonly hero: HeroId }
  /** A meeting with Darth Vader. Obi-Wan duels for the Hero, or the game is lost. */
  | { readonly type: 'faced-vader'; readonly hero: HeroId; readonly saved: boolean }
  | {
      readonly type: 'obi-wan'
      readonly hero: HeroId
      readonly use: ObiWanUse | 'duel'
      readonly recover?: readonly Stat[]
    }
  | {
      readonly type: 'transfer-asked'
      readonly hero: HeroId
      readonly other: HeroId
      readonly way: 'take' | 'leave' | 'board'
      readonly count: number
    }
  | {
      readonly type: 'transfer'
      readonly hero: HeroId
      readonly other: HeroId
      readonly way: 'take' | 'leave' | 'board'
      readonly count: number
      readonly agreed: boolean
    }
  | {
      readonly type: 'moved'
      readonly hero: HeroId
      readonly from: SectorId
      /** Every sector that the Hero enters, in order. The last is where the Hero stops. */
      readonly path: readonly SectorId[]
      readonly by: 'card' | 'sector' | 'droid-point' | 'force' | 'bonus'
    }
  /** A Hero moves across the station immediately, without walking. */
  | {
      readonly type: 'jumped'
      readonly hero: HeroId
      readonly from: SectorId
      readonly to: SectorId
      readonly detained: boolean
    }
  | { readonly type: 'stayed'; readonly hero: HeroId; readonly why: 'blocked' | 'chosen' | 'detained-here' }
  | { readonly type: 'discarded'; readonly card: number; readonly deck: DeckId }
  | { readonly type: 'reshuffled'; readonly deck: DeckId; readonly cards: number; readonly why: 'exhausted' | 'hangar' }
  | { readonly type: 'boarded'; readonly hero: HeroId; readonly aboard: number }
  | { readonly type: 'stepped-out'; readonly hero: HeroId }
  | { readonly type: 'won'; readonly hero: HeroId; readonly stormtroopers: number }
  | { readonly type: 'lost'; readonly cause: LossCause; readonly hero: HeroId }

export type LossCause = 'stamina' | 'vader-faced' | 'vader-track' | 'stranded'

export type EventOf<T extends EscapeEvent['type']> = Extract<EscapeEvent, { type: T }>
