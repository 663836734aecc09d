import { push, type Question } from '@bay327/engine'
import { battleOdds } from '../action-figure/sight/battle.ts'
import type { RebelId, SoldierId } from '../action-figure/sight/types.ts'
import { isArmed } from '../action-figure/sight/weapons.ts'
import type { BreakoutOption, Contacts } from './sight/types.ts'
import type { State } from './state.ts'

/** Which Rebel's battles come next (BRK-8i); once begun they are finished first (BRK-8j). */
export function askRebel(state: State): readonly Question<BreakoutOption>[] {
  const inContact = state.rebels.filter(({ rebel }) => state.round.contacts[rebel] !== undefined)
  if (inContact.length === 0) return []
  const options = inContact.map(({ rebel, square, seat }): BreakoutOption => {
    return { id: `call:${rebel}`, verb: 'call', rebel, target: seat, to: square }
  })
  return [{ seat: 'imperial', kind: 'next-rebel', about: { rebels: inContact.map(({ rebel }) => rebel) }, options }]
}

export function call(state: State, { rebel }: BreakoutOption): State {
  if (rebel === undefined) throw new Error('a Rebel is called')
  return push({ ...state, round: { ...state.round, fighting: rebel } }, { do: 'fight', rebel })
}

/** Which soldier battles him next (BRK-8h, 8i). */
export function askSoldier(state: State, rebel: RebelId): readonly Question<BreakoutOption>[] {
  const near = state.round.contacts[rebel] ?? []
  if (near.length === 0) return []
  const options = near.map((soldier): BreakoutOption => {
    const { win: odds } = battleOdds(isArmed(state.weapons, rebel), soldier)
    return { id: `attack:${soldier}`, verb: 'attack', rebel, soldier, to: state.soldiers[soldier]?.square ?? '', odds }
  })
  return [{ seat: 'imperial', kind: 'next-soldier', about: { rebel }, options }]
}

export function attack(state: State, { rebel, soldier }: BreakoutOption): State {
  if (rebel === undefined || soldier === undefined) throw new Error('a soldier attacks a Rebel')
  return push(state, { do: 'battle', rebel, soldier }, { do: 'fight', rebel })
}

export function endFight(state: State): State {
  const { number, phase, dice, red, moved, contacts } = state.round
  return push({ ...state, round: { number, phase, dice, red, moved, contacts } }, { do: 'combat' })
}

/** Contacts only vanish (BRK-8l): a fallen soldier's with everybody, a jailed Rebel's with every soldier. */
export function withoutSoldier(contacts: Contacts, gone: SoldierId): Contacts {
  const left = Object.entries(contacts).map(([rebel, near]) => [rebel, near.filter((each) => each !== gone)] as const)
  return Object.fromEntries(left.filter(([, near]) => near.length > 0))
}

export function withoutRebel(contacts: Contacts, gone: RebelId): Contacts {
  return Object.fromEntries(Object.entries(contacts).filter(([rebel]) => rebel !== gone))
}
