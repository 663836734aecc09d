import type { SpaceId } from '../../shared/data/types.ts'
import type { EndorDecision, EndorOption } from '../../shared/types.ts'
import type { Draft } from './draft.svelte.ts'

/** A move while a person composes it: the squad, the destination and the number of ships, each from the options. */
export interface MoveChoice {
  readonly froms: readonly SpaceId[]
  readonly from: SpaceId | undefined
  readonly tos: readonly SpaceId[]
  readonly to: SpaceId | undefined
  readonly counts: readonly number[]
  readonly option: EndorOption | undefined
  /** Options that move no squad: stay and deploy. */
  readonly others: readonly EndorOption[]
}

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

/**
 * Returns the parts of a draft that fit the options of a question. Other parts are dropped. Missing parts are filled in
 * from the largest move.
 */
export function moveOf(decision: EndorDecision & { readonly kind: 'move' }, draft: Draft): MoveChoice {
  const moves = decision.options.filter(({ verb }) => verb === 'move')
  const others = decision.options.filter(({ verb }) => verb !== 'move')
  const froms = distinct(moves.flatMap((move) => move.from ?? []))
  const from = froms.find((id) => id === draft.from)
  const departures = moves.filter((move) => move.from === from)
  const tos = distinct(departures.flatMap((move) => move.to ?? [])) as readonly SpaceId[]
  const to = tos.find((id) => id === draft.to) ?? (tos.length === 1 ? tos[0] : undefined)
  const arrivals = departures.filter((move) => move.to === (to ?? tos[0]))
  const counts = arrivals.flatMap((move) => move.count ?? [])
  const count = counts.find((n) => n === draft.count) ?? Math.max(...counts)
  return { froms, from, tos, to, counts, option: to && arrivals.find((move) => move.count === count), others }
}
