import type { Figures } from '@bay327/engine'
import { count } from '../../action-figure/shared/words.ts'

/**
 * Returns the reason of a bot's move, from its most important feature. Returns undefined if the feature has no text.
 */
export function reason(name: string, facts: Figures): string | undefined {
  const [lead, left, steps] = [Number(facts['lead']), Number(facts['left']), Number(facts['steps'])]
  switch (name) {
    case 'lead':
      if (lead === 0) return 'Nobody else has more points: the next ones count.'
      return lead > 0
        ? `${count(lead, 'point')} ahead, and no reason to stop.`
        : `${count(-lead, 'point')} behind the best.`
    case 'sure':
      return `${count(left, 'point')} left to win: this may decide it.`
    case 'weapon':
      return facts['isArmed'] === 0 ? 'Without a Weapon a battle is even at best.' : undefined
    case 'near':
      return `A soldier to fight is ${count(steps, 'square')} away.`
    case 'rivalsNear':
      return `A rival is ${count(steps, 'square')} from a soldier.`
    default:
      return undefined
  }
}
