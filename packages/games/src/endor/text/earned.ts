import { bonuses } from '../shared/data/tables.ts'
import type { Squad, Target } from '../shared/data/types.ts'
import { isMarker, shipCount, shipsOf } from '../shared/sectors.ts'
import type { EndorView, Losses } from '../shared/types.ts'
import { count, shipWords } from './words.ts'

/**
 * Returns the further effects of losses: the pieces that are destroyed with them, and the bonus orders earned (END-6a,
 * 6c).
 */
export function lossDetail(losses: Losses, target: Target, view: EndorView): string {
  if (target === 'DS') return ''
  const squad = view[target]
  const { executor = 0 } = losses
  return [
    losses.fleetMarker !== undefined && markerDetail(squad),
    executor >= view.hits.executor && executor > 0 && view.reserve > 0 && reserveWords(view.reserve),
    earnedWords('Earns', bonusOf(squad, losses, view)),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns the effects of a hit by the Death Star's shot. A sector loses everything; a marker earns no bonus orders
 * (END-4.3h).
 */
export function shotDetail(target: Target, view: EndorView): string {
  if (target === 'DS' || isMarker(target)) return ''
  return earnedWords('A hit earns', bonusOf(view[target], { fleetMarker: 1 }, view))
}

function bonusOf(squad: Squad, losses: Losses, { hits }: EndorView): number {
  const falls = (kind: keyof Squad): boolean => {
    if (losses.fleetMarker !== undefined) return true
    const left = kind === 'falcon' || kind === 'executor' ? hits[kind] : (squad[kind] ?? 0)
    return (losses[kind] ?? 0) >= left
  }
  const isCleared = shipCount(squad) > 0 && shipsOf(squad).every(([kind]) => falls(kind))
  return (isCleared ? bonuses.cleared : 0) + (squad.falcon !== undefined && falls('falcon') ? bonuses.falcon : 0)
}

function markerDetail(squad: Squad): string {
  const lost = shipsOf(squad).map(([kind, n]) => shipWords(kind, n))
  if (lost.length === 0) return 'No fighter is on it.'
  return `${lost.join(' and ')} ${shipCount(squad) === 1 ? 'is' : 'are'} lost with it.`
}

const reserveWords = (n: number): string => `The reserve of ${shipWords('tie', n)} burns with it.`

export const earnedWords = (what: string, n: number): string => (n === 0 ? '' : `${what} ${count(n, 'bonus order')}.`)
