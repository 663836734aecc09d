import { memoize } from '@bay327/engine'
import { allDice, shieldEnd, specialDice } from '../shared/data/tables.ts'
import type { SpaceId } from '../shared/data/types.ts'
import { assaultOdds, deathStarOdds } from '../shared/odds.ts'
import { isMarker, isNextToDeathStar, neighbours, spaceIds, spacesWith } from '../shared/sectors.ts'
import type { Field } from '../shared/types.ts'
import { chartOf } from '../shared/chart.ts'

/**
 * Returns the mean number of Shield Assaults until the shields are down, if there are no more ambushes. Stormtroopers
 * are on consecutive spaces in front of the team (END-7k), so their number describes them.
 */
export const assaultsLeft = memoize((team: number, troopers: number, imperialEdge: boolean): number => {
  if (team >= shieldEnd) return 0
  const row = Array.from({ length: troopers }, (_, i) => team + 1 + i)
  const [none = 0, ...some] = assaultOdds({ shield: { team, troopers: row }, imperialEdge })
  const after = some.reduce((sum, chance, at) => {
    const [to, left] = [team + at + 1, Math.max(0, troopers - at - 1)]
    return chance === 0 ? sum : sum + chance * assaultsLeft(to, left, imperialEdge)
  }, 0)
  return (1 + after) / (1 - none)
})

const rebelKinds = ['xwing', 'ywing', 'bwing', 'falcon'] as const

/**
 * Returns how well the Rebels could hit an open Death Star. It combines the probabilities of the best squad of each
 * kind. A probability is halved for every order that the squad needs before the attack.
 */
export function reachOf(field: Field): number {
  const steps = stepsIn(field)
  let all = 0
  for (const kind of rebelKinds) {
    let best = 0
    for (const id of spacesWith(field, kind)) {
      const away = steps[id]
      if (away === undefined) continue
      const dice = kind === 'falcon' ? specialDice.falcon : Math.min(allDice, field.spaces[id][kind] ?? 0)
      const before = kind === 'falcon' ? Math.ceil(away / 2) : away
      best = Math.max(best, (odds[dice] ?? 0) / 2 ** Math.max(0, before - 1))
    }
    all += best
  }
  return all
}

const odds = [0, 1, 2, 3, 4, 5].map(deathStarOdds)

/**
 * Returns the number of steps to an inner sector, through sectors that Rebels may enter. A space without a path has no
 * entry.
 */
function stepsIn(field: Field): Readonly<Partial<Record<SpaceId, number>>> {
  const { holder } = chartOf(field)
  const steps: Partial<Record<SpaceId, number>> = {}
  const next = spaceIds.filter((id) => isNextToDeathStar(id) && holder[id] !== 'empire')
  for (const id of next) steps[id] = 0
  for (let at = 0; at < next.length; at++) {
    const from = next[at] as SpaceId
    if (isMarker(from)) continue
    for (const to of neighbours(from))
      if (steps[to] === undefined && holder[to] !== 'empire') {
        steps[to] = (steps[from] ?? 0) + 1
        next.push(to)
      }
  }
  return steps
}
