import type { NewHopeEvent } from '../shared/events.ts'
import type { Attack, NewHopeView } from '../shared/types.ts'

/** Attacks to show: those of this turn as they are carried out, or those of the last turn with any. */
export interface Fights {
  readonly turn: number
  readonly now: boolean
  readonly attacks: readonly Attack[]
}

export function fightsOf({ turn, last }: NewHopeView): Fights | undefined {
  if (turn.attacks.length > 0) return { turn: turn.number, now: true, attacks: turn.attacks }
  return last && { turn: last.number, now: false, attacks: last.attacks }
}

/** Returns the current attack. */
export function attackOf(event: NewHopeEvent | undefined): Attack | undefined {
  return event?.type === 'attack-resolved' ? event : undefined
}
