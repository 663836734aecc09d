import type { Stage } from '@bay327/engine'
import { codeSpaceAt } from '../action-figure/sight/squares.ts'
import type { RebelId } from '../action-figure/sight/types.ts'
import { giveWeapon, weaponToTake } from '../action-figure/sight/weapons.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { rebelOf } from './rebels.ts'
import type { State } from './state.ts'

/** Each takes what lies on the square where his move ended, without asking, in Rebel order (BRK-12a to 12i). */
export function collect(state: State, rebels: readonly RebelId[], stage: Stage<BreakoutEvent>): State {
  return rebels.reduce((so, rebel) => takeWeapon(takeCard(so, rebel, stage), rebel, stage), state)
}

/** It lies face up in front of his player from now on (BRK-12b). */
function takeCard(state: State, id: RebelId, { tell }: Stage<BreakoutEvent>): State {
  const { seat, rebel, square } = rebelOf(state, id)
  const space = codeSpaceAt(square)
  const card = space && state.faceDown[space]
  if (space === undefined || card === undefined) return state
  tell({ type: 'found', seat, rebel, card, space, square, reveals: true })
  const faceDown = Object.fromEntries(Object.entries(state.faceDown).filter(([each]) => each !== `${space}`))
  return { ...state, faceDown, held: { ...state.held, [seat]: [...(state.held[seat] ?? []), card] } }
}

/** From a Weapon space or the closet, one, if he has none (BRK-12c to 12e). */
function takeWeapon(state: State, id: RebelId, stage: Stage<BreakoutEvent>): State {
  return arm(state, id, rebelOf(state, id).square, stage)
}

/** Gives a Rebel without a Weapon the one that lies on a square, his own or a beaten soldier's (BRK-10c). */
export function arm(state: State, id: RebelId, square: string, { tell }: Stage<BreakoutEvent>): State {
  const { seat, rebel } = rebelOf(state, id)
  const weapon = weaponToTake(state.weapons, square, rebel)
  if (weapon === undefined) return state
  tell({ type: 'armed', seat, rebel, weapon: weapon.kind, square })
  return { ...state, weapons: giveWeapon(state.weapons, weapon.kind, rebel) }
}
