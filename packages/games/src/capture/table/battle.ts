import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { Battle } from '../../action-figure/table/duel.ts'
import { words } from './words.ts'

/** Returns whether an event is part of a battle and names its Rebel and its soldier. */
export const isOfBattle = (event: CaptureEvent) =>
  event.type === 'battle' || event.type === 'threw' || event.type === 'captured' || event.type === 'sent-home'

/**
 * Returns the battle of these events, whose newest is last. If the start of the battle is missing, the newest event
 * describes it as far as it can. Returns undefined if no event belongs to a battle.
 */
export function battleIn(run: readonly CaptureEvent[]): Battle | undefined {
  return run.reduce<Battle | undefined>((before, event) => {
    if (event.type === 'battle') return { ...event, throws: [] }
    if (event.type === 'threw') return battleAfter(before, event)
    return (
      before ??
      (isOfBattle(event) ? { rebel: event.rebel, soldier: event.soldier, isArmed: false, throws: [] } : undefined)
    )
  }, undefined)
}

/** A battle in the playback, assembled from its events. */
export interface Shown extends Battle {
  readonly verdict?: string
}

/**
 * Returns the battle on the table after an event. The battle stays from its first roll until another kind of event.
 * Returns undefined if there is no battle.
 */
export function battleAfter(before: Shown | undefined, event: CaptureEvent): Shown | undefined {
  switch (event.type) {
    case 'threw': {
      const { rebel, soldier, number } = event
      const throws = number > 1 && before ? before.throws : []
      return { rebel, soldier, isArmed: event.throw.rebel.length > 1, throws: [...throws, event.throw], count: number }
    }
    case 'captured':
      return before && { ...before, verdict: words.won(nameOf(event.rebel), soldierName(event.soldier)) }
    case 'sent-home':
      return before && { ...before, verdict: words.home(nameOf(event.rebel), event.to) }
    case 'battle':
      return { ...event, throws: [] }
    case 'armed':
    case 'won':
      return before
    case 'first':
    case 'rolled':
    case 'moved':
    case 'stayed':
      return undefined
  }
}
