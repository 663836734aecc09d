import type { Figures } from '@bay327/engine'
import type { Seat } from '../shared/types.ts'
import { count, nameOf } from './words.ts'

/**
 * Returns the reason of a bot's move, from its most important feature. Returns undefined if the feature has no text.
 */
export function reason(name: string, facts: Figures): string | undefined {
  const { turns, lost, seat, steps } = facts
  switch (name) {
    case 'home':
      return `Planet Dantooine is about ${count(Number(turns), 'turn')} away.`
    case 'damage':
      return lost === 0 ? 'A whole X-Wing is worth a detour.' : `${count(Number(lost), 'piece')} off: that costs turns.`
    case 'rivals':
      return `${nameOf(seat as Seat)} is about ${count(Number(turns), 'turn')} from home.`
    case 'vader':
      return steps === 0 ? 'Vader is on the same space.' : `Vader is ${count(Number(steps), 'space')} away.`
    case 'chase':
      return `Vader is ${count(Number(steps), 'space')} from ${nameOf(seat as Seat)}.`
    default:
      return undefined
  }
}
