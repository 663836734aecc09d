/** Types of the cards, the Heroes and the station, with numbers and names from the rules. Texts are in other files. */

export const heroIds = ['luke', 'han', 'leia', 'chewbacca'] as const
/** The four Heroes, in turn order (ESC-4a). */
export type HeroId = (typeof heroIds)[number]

export const skills = ['agility', 'con', 'perception', 'technical', 'blaster'] as const
/** A score that a test can use (ESC-2.3a). */
export type Skill = (typeof skills)[number]

export const stats = [...skills, 'rateOfFire', 'stamina'] as const
/** Every score on a pad that cards can raise or lower. */
export type Stat = (typeof stats)[number]

export const deckIds = ['general', 'security', 'service', 'technical', 'military', 'command', 'hangar'] as const
export type DeckId = (typeof deckIds)[number]

export type Direction = 'F' | 'B' | 'L' | 'R'
export type Beam = 'off' | 'on' | 'locked'
export type Droids = 'hidden' | 'found'
/** Column letter and row number of a sector, for example `G12`. */
export type SectorId = string

export type SectorKind =
  | Exclude<DeckId, 'hangar'>
  | 'hangar'
  | 'vader'
  | 'terminal'
  | 'detention'
  | 'centralSecurity'
  | 'bay'
  | 'falcon'
  | 'impassable'

export interface Sector {
  readonly id: SectorId
  readonly kind: SectorKind
  /** Index of the column, 1 to 13, from left to right. */
  readonly column: number
  /** Index of the row, 1 to 13, from bottom to top. Forward is up. */
  readonly row: number
  readonly name?: string
  /**
   * The deck from which a Hero draws in the sector (ESC-2.1c to 2.1e). Omitted for Darth Vader sectors, terminals, the
   * Bay and the Falcon.
   */
  readonly deck?: DeckId
  readonly hangar?: number
  readonly next: Readonly<Partial<Record<Direction, SectorId>>>
}

/** The place to which a card moves a Hero. */
export type Place = { readonly nearest: 'security' | 'vader' | 'terminal' } | { readonly hangar: number } | 'detention'

export type Dice = '1D6' | '2D6'

/** One effect of a card, a terminal or a table. */
export type Effect =
  | { readonly op: 'troopers'; readonly n: number | Dice }
  | { readonly op: 'loseAllTroopers'; readonly who: 'self' | 'allHeroes' }
  | { readonly op: 'vader'; readonly n: number | '1D6' | '-1D6' }
  | { readonly op: 'stat'; readonly stat: Stat; readonly n: number }
  | { readonly op: 'statChoice'; readonly from: readonly Stat[]; readonly n: number }
  | { readonly op: 'restoreStamina'; readonly n: number }
  | { readonly op: 'removeMinus'; readonly from: readonly Stat[]; readonly n: number }
  /** Adds Droid points, unless the switch `unless` is on. */
  | { readonly op: 'gainDroidPoints'; readonly n: number; readonly unless?: 'damagedTerminal' }
  | { readonly op: 'droidsFound' }
  | { readonly op: 'missMove' }
  | { readonly op: 'moveTo'; readonly place: Place }
  | { readonly op: 'mayMoveAny'; readonly upTo: number }
  | { readonly op: 'faceVader' }
  | { readonly op: 'tractorWorse' }
  | { readonly op: 'ifHero'; readonly hero: HeroId; readonly then: readonly Effect[] }

/** A price in points. Each point of spent Force adds a Vader point, unless the price is `quiet` (ESC-9.2a). */
export type Payment =
  | { readonly pay: 'droidPoints'; readonly n: number }
  | { readonly pay: 'force'; readonly n: number; readonly quiet?: true }

export interface Trial {
  readonly skill: Skill
  readonly mod: number
  /** The effects if the test fails. */
  readonly fail: readonly Effect[]
}

export type CardEffect =
  | { readonly kind: 'auto'; readonly do: readonly Effect[] }
  | { readonly kind: 'may'; readonly do: readonly Effect[] }
  | {
      readonly kind: 'test'
      /** Whether the test is optional (ESC-6.3b). */
      readonly may: boolean
      /**
       * One test; or one of several, which the player chooses; or all tests in order, of which the first failure
       * decides.
       */
      readonly mode: 'single' | 'chooseOne' | 'all'
      readonly tests: readonly Trial[]
      readonly instead: readonly Payment[]
      readonly success: readonly Effect[]
    }
  | {
      readonly kind: 'pay'
      /** Whether payment is optional and has no penalty if refused. */
      readonly may: boolean
      readonly options: readonly Payment[]
      readonly paid: readonly Effect[]
      readonly unpaid: readonly Effect[]
    }
  | {
      readonly kind: 'shootout'
      readonly enemyBlaster: number
      readonly enemyHitsNeeded: number
      readonly staminaPerHit: number
    }
  | { readonly kind: 'tractorTerminal'; readonly vaderPoints: number; readonly worksOn: readonly number[] }

export type Movement =
  | { readonly kind: 'arrows'; readonly arrows: readonly { readonly dir: Direction; readonly n: number }[] }
  | { readonly kind: 'special'; readonly upTo: number }

/** How certain a card's arrows are: read from the rules, partly read, or designed by us. */
export type Source = 'text' | 'uncertain' | 'reconstructed'

export interface Card {
  readonly number: number
  readonly deck: DeckId | 'terminal'
  readonly class: 'hazard' | 'help' | 'risk' | 'terminal'
  readonly title: string
  readonly name: string
  readonly effect: CardEffect
  readonly movement: Movement
  /** Whether a Droid point can replace the directions (ESC-7.5a). */
  readonly dpStar: boolean
  /** The source of the card's movement. */
  readonly source: Source
}
