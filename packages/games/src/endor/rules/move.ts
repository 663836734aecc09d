import { pushSteps, memoize } from '@bay327/engine'
import { askActive } from './ask.ts'
import { isInReach } from './battles/attack.ts'
import { deployed, sideOfShip } from '../shared/data/tables.ts'
import type { ShipKind, SpaceId } from '../shared/data/types.ts'
import { canDeploy } from '../shared/conditions.ts'
import { addShips, flights, spacesWith, steps } from '../shared/sectors.ts'
import { activeSeat, changeField, changeSpace, type Section, type Table } from './table.ts'
import type { EndorOption, Field } from '../shared/types.ts'

export const stay: EndorOption = { id: 'stay', verb: 'stay' }

/**
 * D-MOVE: moves any number of ships of one kind to an adjacent space, deploys new TIE fighters, or does neither
 * (END-3g, 3h, 4.1a).
 */
export const moveStep: Section<'move'> = {
  ask(state, { order }) {
    const { field } = state
    const deploying = order === 'tie' ? deployOptions(field) : []
    const staying = {
      ...stay,
      ...reachFrom(field, order, undefined),
      ...(deploying.length === 0 && { usual: true as const }),
    }
    const options = [staying, ...deploying, ...moveOptions(field, order)]
    return askActive(state, 'move', { order }, options, { free: true })
  },
  answer(table, { order }, option) {
    const { verb, from, count = 0, path } = option
    const to =
      verb === 'deploy'
        ? deploy(table, count)
        : from && path && move(table, order, count, from, path as readonly SpaceId[])
    pushSteps(table, { do: 'attack', order, ...(to && { from: to }) })
  },
}

/** Returns the mark `noTarget` if nothing can be attacked after a move. */
function reachFrom(field: Field, kind: ShipKind, to: SpaceId | undefined): Pick<EndorOption, 'noTarget'> {
  return isInReach(field, kind, to) ? {} : { noTarget: true }
}

export function moveOptions(field: Field, kind: ShipKind): readonly EndorOption[] {
  const options: EndorOption[] = []
  for (const from of spacesWith(field, kind)) {
    const most = field.spaces[from][kind] ?? 0
    for (const to of steps(field, sideOfShip[kind], from))
      options.push(...squads(from, to, most, isInReach(field, kind, to)))
  }
  return options
}

/** The options to move 1 to `most` ships. They depend only on the arguments, so each list is cached. */
const squads = memoize((from: SpaceId, to: SpaceId, most: number, inReach: boolean): readonly EndorOption[] =>
  Array.from({ length: most }, (_, i) => {
    const option: EndorOption = { id: `move:${from}:${to}:${i + 1}`, verb: 'move', from, to, path: [to], count: i + 1 }
    return inReach ? option : { ...option, noTarget: true }
  }),
)

export function deployOptions(field: Field): readonly EndorOption[] {
  if (!canDeploy(field)) return []
  const to = spaceOfSpecial(field, 'executor')
  const count = Math.min(deployed, field.reserve)
  return [{ id: 'deploy', verb: 'deploy', to, count, usual: true, ...reachFrom(field, 'tie', to) }]
}

/** Deploys new TIE fighters on the space of the Executor (END-4.1a, 4.1e). Returns the space. */
function deploy(table: Table, count: number): SpaceId {
  const { field } = table.state
  const to = spaceOfSpecial(field, 'executor')
  changeSpace(table, to, addShips(field.spaces[to], 'tie', count))
  const reserve = field.reserve - count
  changeField(table, { reserve })
  table.emit({ type: 'deployed', seat: activeSeat(table.state), to, count, reserve })
  return to
}

function move(table: Table, kind: ShipKind, count: number, from: SpaceId, path: readonly SpaceId[]): SpaceId {
  const to = path.at(-1) ?? from
  const { spaces } = table.state.field
  changeSpace(table, from, addShips(spaces[from], kind, -count))
  changeSpace(table, to, addShips(spaces[to], kind, count))
  table.emit({ type: 'moved', seat: activeSeat(table.state), kind, count, from, path })
  return to
}

/** D-FLY: a special ship stays, or moves one or two steps (END-3m, 4.2a, 4.7a). */
export const flyStep: Section<'fly'> = {
  ask(state, { order }) {
    const from = spaceOfSpecial(state.field, order)
    const options = [{ ...stay, ...reachFrom(state.field, order, undefined) }, ...flyOptions(state.field, order)]
    return askActive(state, 'fly', { order, from }, options, { free: true })
  },
  answer(table, { order }, { from, path }) {
    const to = from && path && move(table, order, 1, from, path as readonly SpaceId[])
    pushSteps(table, { do: 'attack', order, ...(to && { from: to }) })
  },
}

export function flyOptions(field: Field, kind: ShipKind): readonly EndorOption[] {
  const from = spaceOfSpecial(field, kind)
  return flights(field, sideOfShip[kind], from).map((path): EndorOption => {
    const to = path.at(-1) ?? from
    return { id: `fly:${to}`, verb: 'fly', from, to, path, ...reachFrom(field, kind, to) }
  })
}

function spaceOfSpecial(field: Field, kind: ShipKind): SpaceId {
  const [space] = spacesWith(field, kind)
  if (space === undefined) throw new Error(`${kind} is destroyed`)
  return space
}
