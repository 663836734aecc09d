import { fighterKinds } from '../shared/data/types.ts'
import { areShieldsDown } from '../shared/conditions.ts'
import { spacesWith } from '../shared/sectors.ts'
import type { State } from './state.ts'

/** Figures whose mean over many games is measured; those of `rebelWins` and `shieldsDown` are shares. */
export function figures({ turn, played, field, outcome }: State): Readonly<Record<string, number>> {
  const fighters = fighterKinds
    .filter((kind) => kind !== 'tie')
    .flatMap((kind) => spacesWith(field, kind).map((id) => field.spaces[id][kind] ?? 0))
  return {
    rounds: turn.round,
    orders: played,
    rebelWins: outcome?.winners.includes('R1') ? 1 : 0,
    shieldsDown: areShieldsDown(field) ? 1 : 0,
    markers: field.markers.length,
    rebelFighters: fighters.reduce((sum, count) => sum + count, 0),
    lukeLost: field.hits.luke === 0 ? 1 : 0,
    vaderLost: field.hits.vader === 0 ? 1 : 0,
  }
}
