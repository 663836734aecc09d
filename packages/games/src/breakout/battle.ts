import { push, type Stage } from '@bay327/engine'
import { closet, detention } from '../action-figure/sight/data/places.ts'
import type { RebelId, SoldierId } from '../action-figure/sight/types.ts'
import { isArmed, layWeapon, weaponOf } from '../action-figure/sight/weapons.ts'
import { fight } from '../action-figure/throws.ts'
import { arm, collect } from './collect.ts'
import { withoutRebel, withoutSoldier } from './combat.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { changeRebel, rebelOf } from './rebels.ts'
import { removeSoldier } from './soldiers.ts'
import type { Rebel } from './sight/types.ts'
import type { State } from './state.ts'

type BreakoutStage = Stage<BreakoutEvent>

/** One battle to its end (BRK-9a to 9h). */
export function battle(state: State, id: RebelId, soldier: SoldierId, stage: BreakoutStage): State {
  const rebel = rebelOf(state, id)
  const who = { seat: rebel.seat, rebel: id }
  const armed = isArmed(state.weapons, id)
  stage.tell({ type: 'battle', ...who, soldier, isArmed: armed })
  const throws = fight(stage.chance, armed, soldier)
  for (const thrown of throws) stage.tell({ type: 'threw', ...who, soldier, throw: thrown })
  const fought = { ...state, battles: state.battles + 1 }
  return throws.at(-1)?.result === 'rebel' ? beat(fought, rebel, soldier, stage) : jail(fought, rebel, soldier, stage)
}

/** The soldier falls; whoever has no contact left by that collects, in Rebel order (BRK-10a to 10f, BRK-12a). */
function beat(state: State, { seat, rebel }: Rebel, soldier: SoldierId, stage: BreakoutStage): State {
  const square = state.soldiers[soldier]?.square ?? ''
  const lies = soldier === 'vader'
  stage.tell({ type: 'beaten', seat, rebel, soldier, square, lies })
  const soldiers = lies
    ? { ...state.soldiers, vader: { square, lying: true as const } }
    : removeSoldier(state.soldiers, soldier)
  const contacts = withoutSoldier(state.round.contacts, soldier)
  const through = state.rebels.filter((each) => state.round.contacts[each.rebel] && !contacts[each.rebel])
  const fallen = { ...state, soldiers, round: { ...state.round, contacts } }
  const handed = lies ? fallen : arm(fallen, rebel, square, stage)
  return collect(
    handed,
    through.map((each) => each.rebel),
    stage,
  )
}

/** The Rebel goes to the Detention Block, his Weapon to the closet, and a code card to the Imperial (BRK-11a, 11b, 11h). */
function jail(state: State, rebel: Rebel, soldier: SoldierId, { tell }: BreakoutStage): State {
  const who = { seat: rebel.seat, rebel: rebel.rebel }
  tell({ type: 'jailed', ...who, soldier, from: rebel.square })
  const weapon = weaponOf(state.weapons, rebel.rebel)
  if (weapon !== undefined) tell({ type: 'disarmed', ...who, weapon: weapon.kind, square: closet })
  const jailed = changeRebel(state, { ...rebel, square: detention.block })
  return push(
    {
      ...jailed,
      weapons: weapon === undefined ? state.weapons : layWeapon(state.weapons, weapon.kind, closet),
      round: { ...state.round, contacts: withoutRebel(state.round.contacts, rebel.rebel) },
    },
    { do: 'card', rebel: rebel.rebel },
  )
}
