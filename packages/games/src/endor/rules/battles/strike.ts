import type { SpaceId, Squad } from '../../shared/data/types.ts'
import { addShips, isMarker, shipsOf } from '../../shared/sectors.ts'
import { activeSeat, changeField, changeSpace, takeHits, type Table } from '../table.ts'
import type { Losses } from '../../shared/types.ts'

/** The effects of a strike on which bonus orders depend. */
export interface Struck {
  /** Whether the space had fighters or special ships before the strike and has none after it (END-6a, 6e). */
  readonly cleared: boolean
  readonly falcon: boolean
}

/**
 * Applies the losses to a space. Fighters and markers are destroyed immediately; special ships take hits on their track
 * (END-5j to 5l, 5o).
 */
export function strike(table: Table, space: SpaceId, losses: Losses): Struck {
  const before = table.state.field.spaces[space]
  const hits: Losses = losses.fleetMarker === undefined ? losses : { ...before, ...losses }
  if (isMarker(space) && hits.fleetMarker !== undefined)
    changeField(table, { markers: table.state.field.markers.filter((id) => id !== space) })
  const left = shipsOf(before).reduce((squad, [kind]) => loseShips(table, squad, kind, hits[kind] ?? 0), before)
  changeSpace(table, space, left)
  table.emit({ type: 'struck', seat: activeSeat(table.state), space, losses: hits, left })
  for (const who of ['falcon', 'executor'] as const) takeHits(table, who, hits[who] ?? 0)
  if (before.executor !== undefined && left.executor === undefined) loseReserve(table)
  return {
    cleared: shipsOf(before).length > 0 && shipsOf(left).length === 0,
    falcon: before.falcon !== undefined && left.falcon === undefined,
  }
}

function loseShips(table: Table, squad: Squad, kind: keyof Squad, hits: number): Squad {
  if (kind !== 'falcon' && kind !== 'executor') return addShips(squad, kind, -hits)
  return hits >= table.state.field.hits[kind] ? addShips(squad, kind, -1) : squad
}

/** Removes the TIE fighters in reserve, which are lost with the Executor (END-4.1f). */
function loseReserve(table: Table): void {
  const { reserve } = table.state.field
  if (reserve === 0) return
  changeField(table, { reserve: 0 })
  table.emit({ type: 'reserve-lost', count: reserve })
}
