import { newAgenda } from '@bay327/engine'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import {
  isTrooper,
  soldierIds,
  weaponKinds,
  type RebelId,
  type SoldierId,
  type SquareId,
} from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { capture } from '../rules/game.ts'
import { rules } from '../rules/rules.ts'
import { setupSquares } from '../rules/setup.ts'
import { seatIds, type CaptureOption, type Soldiers } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

export type CaptureTable = TableTalk<State, CaptureOption, CaptureEvent>

/** Differences from the start of a match. The first named Rebel has the turn. */
export type Setting = Partial<Record<RebelId, SquareId>> & {
  /** Rebels with a Weapon. */
  readonly armed?: readonly RebelId[]
  /** Captured soldiers by Rebel. The soldiers' Weapons stay on their squares, unless `weapons` is given. */
  readonly captured?: Partial<Record<RebelId, readonly SoldierId[]>>
  /** Squares with a Weapon. When omitted, one under each Stormtrooper. */
  readonly weapons?: readonly SquareId[]
}

export const troopers = soldierIds.filter(isTrooper)

/** Sets the table and rolls the die of the first turn. `rolls` has this roll and the draws after it. */
export function setTable(setting: Setting, ...rolls: Script): CaptureTable {
  const chance = scripted(...rolls)
  const { state, events } = rules.begin(stateOf(setting), chance)
  chance.finish()
  return table(capture, state, events)
}

function stateOf({ armed = [], captured = {}, weapons, ...squares }: Setting): State {
  const rebels = (Object.keys(squares) as RebelId[]).map((rebel) => [rebel, squares[rebel]] as const)
  const taken = Object.values(captured).flat()
  const soldiers: Soldiers = Object.fromEntries(
    Object.entries(setupSquares).filter(([soldier]) => !taken.some((candidate) => candidate === soldier)),
  )
  const lying = weapons ?? troopers.map((soldier) => setupSquares[soldier])
  return {
    players: rebels.map(([rebel, square], i) => ({
      seat: seatIds[i] ?? 'seat1',
      rebel,
      square: square ?? rebelPieces[rebel].start,
      captured: captured[rebel] ?? [],
    })),
    soldiers,
    weapons: weaponKinds.slice(0, lying.length + armed.length).map((kind, i): Weapon => {
      const holder = armed[i]
      return holder === undefined ? { kind, square: lying[i - armed.length] ?? '' } : { kind, holder }
    }),
    turn: { seat: 'seat1', number: 1 },
    battles: 0,
    agenda: newAgenda({ do: 'turn' }),
  }
}

/** Returns the squares of the options, in order. The square of a battle has an `x`. */
export function squares({ decisions }: CaptureTable): readonly string[] {
  return decisions.flatMap(({ options }) => options.map(({ to, verb }) => (verb === 'fight' ? `${to}x` : to)))
}

export function playerAt({ state }: CaptureTable, rebel: RebelId) {
  const player = state.players.find((candidate) => candidate.rebel === rebel)
  if (player === undefined) throw new Error(`${rebel} does not play`)
  return player
}

export function weaponsOf({ state }: CaptureTable, rebel: RebelId): number {
  return state.weapons.filter((weapon) => 'holder' in weapon && weapon.holder === rebel).length
}

export function types({ events }: CaptureTable): readonly string[] {
  return events.map(({ type }) => type)
}
