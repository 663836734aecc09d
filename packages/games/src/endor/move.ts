import type { StepOf } from './agenda.ts'
import { isInReach } from './attack.ts'
import { deployed, sideOfShip } from './data/tables.ts'
import type { ShipKind, SpaceId } from './data/types.ts'
import { canDeploy } from './orders.ts'
import { addShips, flights, spacesWith, steps } from './sectors.ts'
import { activeSeat, changeField, changeSpace, follow, type Section, type Table } from './table.ts'
import type { EndorOption, Field } from './types.ts'

export const stay: EndorOption = { id: 'stay', verb: 'stay' }

/** D-MOVE: any number of one kind from one space to the next, or new TIE fighters, or neither (END-3g, 3h, 4.1a). */
export const moveStep: Section<StepOf<'move'>> = {
  ask(state, { order }) {
    const options = [stay, ...(order === 'tie' ? deployOptions(state.field) : []), ...moveOptions(state.field, order)]
    const told = withReach(state.field, order, options)
    return [{ seat: activeSeat(state), kind: 'move', about: { order }, options: told, free: true }]
  },
  answer(table, { order }, option) {
    const { verb, from, count = 0, path } = option
    const to =
      verb === 'deploy'
        ? deploy(table, count)
        : from && path && move(table, order, count, from, path as readonly SpaceId[])
    follow(table, { do: 'attack', order, ...(to && { from: to }) })
  },
}

/** Marks the moves after which there is nothing to attack. */
function withReach(field: Field, kind: ShipKind, options: readonly EndorOption[]): readonly EndorOption[] {
  const reach = new Map(
    [...new Set(options.map(({ to }) => to as SpaceId | undefined))].map((to) => [to, isInReach(field, kind, to)]),
  )
  return options.map((each) => (reach.get(each.to as SpaceId | undefined) ? each : { ...each, noTarget: true }))
}

export function moveOptions(field: Field, kind: ShipKind): readonly EndorOption[] {
  return spacesWith(field, kind).flatMap((from) => {
    const most = field.spaces[from][kind] ?? 0
    return steps(field, sideOfShip[kind], from).flatMap((to) =>
      Array.from({ length: most }, (_, i): EndorOption => {
        return { id: `move:${from}:${to}:${i + 1}`, verb: 'move', from, to, path: [to], count: i + 1 }
      }),
    )
  })
}

export function deployOptions(field: Field): readonly EndorOption[] {
  if (!canDeploy(field)) return []
  const to = spaceOfSpecial(field, 'executor')
  return [{ id: 'deploy', verb: 'deploy', to, count: Math.min(deployed, field.reserve) }]
}

/** New TIE fighters come out where the Executor is (END-4.1a, 4.1e). */
function deploy(table: Table, count: number): SpaceId {
  const { field } = table.state
  const to = spaceOfSpecial(field, 'executor')
  changeSpace(table, to, addShips(field.spaces[to], 'tie', count))
  const reserve = field.reserve - count
  changeField(table, { reserve })
  table.tell({ type: 'deployed', seat: activeSeat(table.state), to, count, reserve })
  return to
}

function move(table: Table, kind: ShipKind, count: number, from: SpaceId, path: readonly SpaceId[]): SpaceId {
  const to = path.at(-1) ?? from
  const { spaces } = table.state.field
  changeSpace(table, from, addShips(spaces[from], kind, -count))
  changeSpace(table, to, addShips(spaces[to], kind, count))
  table.tell({ type: 'moved', seat: activeSeat(table.state), kind, count, from, path })
  return to
}

/** D-FLY: a special ship stays, or goes one or two steps (END-3m, 4.2a, 4.7a). */
export const flyStep: Section<StepOf<'fly'>> = {
  ask(state, { order }) {
    const from = spaceOfSpecial(state.field, order)
    const options = [stay, ...flyOptions(state.field, order)]
    const told = withReach(state.field, order, options)
    return [{ seat: activeSeat(state), kind: 'fly', about: { order, from }, options: told, free: true }]
  },
  answer(table, { order }, { from, path }) {
    const to = from && path && move(table, order, 1, from, path as readonly SpaceId[])
    follow(table, { do: 'attack', order, ...(to && { from: to }) })
  },
}

export function flyOptions(field: Field, kind: ShipKind): readonly EndorOption[] {
  const from = spaceOfSpecial(field, kind)
  return flights(field, sideOfShip[kind], from).map((path): EndorOption => {
    const to = path.at(-1) ?? from
    return { id: `fly:${to}`, verb: 'fly', from, to, path }
  })
}

function spaceOfSpecial(field: Field, kind: ShipKind): SpaceId {
  const [space] = spacesWith(field, kind)
  if (space === undefined) throw new Error(`${kind} is destroyed`)
  return space
}
