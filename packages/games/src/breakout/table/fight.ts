import type { RebelId, SoldierId } from '../../action-figure/shared/types.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { Battle } from '../../action-figure/table/duel.ts'

/**
 * Returns the battle of an event, as far as the event describes the battle. Returns undefined if the event neither
 * starts a battle nor is a roll.
 */
export function battleOf(event: BreakoutEvent, before: Battle | undefined): Battle | undefined {
  if (event.type === 'battle') {
    return { rebel: event.rebel, soldier: event.soldier, isArmed: event.isArmed, throws: [] }
  }
  if (event.type !== 'threw') return undefined
  const { rebel, soldier } = event
  const isSame = before?.rebel === rebel && before.soldier === soldier
  // An armed Rebel rolls two dice. If the viewer did not see the start of the battle, the number of dice in the roll
  // says whether the Rebel is armed.
  const isArmed = isSame ? before.isArmed : event.throw.rebel.length > 1
  return { rebel, soldier, isArmed, throws: [...(isSame ? before.throws : []), event.throw] }
}

/** Returns whether an event is part of a battle and names its Rebel and its soldier. */
export const isOfFight = (event: BreakoutEvent) =>
  event.type === 'battle' || event.type === 'threw' || event.type === 'beaten' || event.type === 'jailed'

/**
 * Returns the battle of these events, whose newest is last. If the start of the battle is missing, the newest event
 * describes it as far as it can. Undefined if no event belongs to a battle.
 */
export function fightIn(run: readonly BreakoutEvent[]): Battle | undefined {
  return run.reduce<Battle | undefined>((before, event) => {
    if (event.type === 'battle' || event.type === 'threw') return battleOf(event, before)
    if (before !== undefined || !isOfFight(event)) return before
    return { rebel: event.rebel, soldier: event.soldier, isArmed: false, throws: [] }
  }, undefined)
}

/** Returns the battle whose odds are shown: the battle of the highlighted option, or else of the only option. */
export function facing(
  options: readonly BreakoutOption[],
  preview: string | undefined,
  view: BreakoutView,
): { readonly rebel: RebelId; readonly soldier: SoldierId; readonly isArmed: boolean } | undefined {
  const { rebel, soldier } = options.find(({ id }) => id === preview) ?? options[0] ?? {}
  return rebel === undefined || soldier === undefined
    ? undefined
    : { rebel, soldier, isArmed: isArmed(view.weapons, rebel) }
}
