import json from './vectors.json' with { type: 'json' }
import type { AreaId } from '../shared/data/areas.ts'
import type { CharacterId, Side } from '../shared/data/characters.ts'
import type { Status, SupportPlan, TargetPlan } from '../shared/types.ts'

/** Cards by their letters. `*` stands for the rest of the 32 cards, in any order. */
export interface VectorPile {
  readonly draw: string
  readonly discard?: string
  /** The expected pile after a refill. */
  readonly afterShuffle?: string
}

/** One turn, with its table and the expected result. An attacker without a target holds. */
export interface Vector {
  readonly id: string
  readonly note: string
  readonly turn: number
  readonly reshuffle?: 'each-turn'
  readonly heroPower?: 4
  readonly status: Readonly<Record<CharacterId, Status>>
  readonly light: VectorPile
  readonly dark: VectorPile
  readonly support: SupportPlan
  readonly targets: TargetPlan
  readonly expect: {
    readonly loc?: Readonly<Partial<Record<CharacterId, AreaId>>>
    readonly supportPlans?: Readonly<Record<Side, number>>
    /** Number of target plans of each side; 0 if the turn has no target step. */
    readonly targetPlans?: Readonly<Record<Side, number>>
    readonly order?: readonly CharacterId[]
    readonly draws?: Readonly<Partial<Record<CharacterId, number>>>
    readonly ones?: Readonly<Partial<Record<CharacterId, number>>>
    readonly hits?: readonly string[]
    readonly status?: Readonly<Record<CharacterId, Status>>
    /** Number of cards in the draw pile and in the discards after the turn. */
    readonly piles?: Readonly<Partial<Record<Side, readonly [number, number]>>>
    readonly reshuffled?: readonly Side[]
    readonly result?: Side | 'draw' | null
  }
}

/**
 * Worked turns: support, attacks, hits and injuries; then piles and ends. `vectors.json` contains them in the shape of
 * `Vector`.
 */
export const vectors = json as unknown as readonly Vector[]
