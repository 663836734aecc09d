import { memoize } from '@bay327/engine'
import { hitsAtLeast } from '@bay327/engine/random/odds'
import { shotTargets } from '../../rules/battles/death-star.ts'
import { areShieldsDown, canDeploy } from '../../shared/conditions.ts'
import { allDice, deployed, sideOfShip, specialDice, toHit } from '../../shared/data/tables.ts'
import { deathStar, type OrderId, type ShipKind, type SpaceId, type Target } from '../../shared/data/types.ts'
import { assaultOdds, duelOdds, mean, shotOdds } from '../../shared/odds.ts'
import { flights, isMarker, isNextToDeathStar, neighbours, shipCount, spacesWith } from '../../shared/sectors.ts'
import { ambushSpaces } from '../../shared/shield-track.ts'
import type { Field } from '../../shared/types.ts'
import { chartOf, toDeathStar } from '../../shared/chart.ts'

/** The values of an order's effects. The unit is a ship. */
export interface Weights {
  /** The value of one space of the shield track. */
  readonly shield: number
  /** The value of one space of the shield track that gets a Stormtrooper. */
  readonly ambush: number
  /** The value of a hit in the duel. */
  readonly duel: number
  readonly redemption: number
  readonly clearing: number
  /** The value of one step of one ship towards the enemy, or towards the Death Star. */
  readonly nearer: number
  /** The space of the shield track after which Rebel ships move to the Death Star. */
  readonly gather: number
  /** The additional value of a ship next to the Death Star after that space. */
  readonly guard: number
  readonly victory: number
}

/** The best way to carry out an order, and the mean gain of that way. */
export interface Best {
  readonly worth: number
  /** The id of the move's option. */
  readonly move: string
}

export function bestOf(field: Field, order: OrderId, weights: Weights): Best {
  switch (order) {
    case 'shieldAssault':
      return still(weights.shield * meanAssault(field.shield.team, field.shield.troopers.length, field.imperialEdge))
    case 'shieldAmbush':
      return still(weights.ambush * ambushSpaces(field.shield).length)
    case 'luke':
    case 'darthVader':
    case 'emperor':
      return still(weights.duel * meanHits)
    case 'redeem':
      return still(weights.redemption)
    case 'deathStar':
      return still(Math.max(...shotTargets(field).map((to) => worthOfShot(field, to, weights))))
    case 'falcon':
    case 'executor':
      return bestFlight(field, order, weights)
    case 'xwing':
    case 'ywing':
    case 'bwing':
    case 'tie':
      return bestSquad(field, order, weights)
  }
}

const still = (worth: number): Best => ({ worth, move: 'stay' })

const meanHits = mean(duelOdds())

/**
 * The mean number of spaces of a Shield Assault. Stormtroopers are on consecutive spaces in front of the team (END-7k),
 * so their number describes them.
 */
const meanAssault = memoize((team: number, troopers: number, imperialEdge: boolean): number => {
  const row = Array.from({ length: troopers }, (_, i) => team + 1 + i)
  return mean(assaultOdds({ shield: { team, troopers: row }, imperialEdge }))
})

/** Returns the best move and attack of one squad. Squads are not split, because more ships roll more dice. */
function bestSquad(field: Field, kind: ShipKind, weights: Weights): Best {
  const { holder } = chartOf(field)
  const side = sideOfShip[kind]
  let best = still(worthOfStaying(field, kind, weights))
  if (kind === 'tie' && canDeploy(field)) {
    const count = Math.min(deployed, field.reserve)
    for (const to of spacesWith(field, 'executor'))
      best = better(best, worthOfDeploying(field, to, count, weights), 'deploy')
  }
  for (const from of spacesWith(field, kind)) {
    const count = field.spaces[from][kind] ?? 0
    for (const to of neighbours(from)) {
      if (isMarker(to) || (holder[to] ?? side) !== side) continue
      const worth = worthOfMove(field, kind, { from, to, count }, weights)
      if (worth > best.worth) best = { worth, move: `move:${from}:${to}:${count}` }
    }
  }
  return best
}

function bestFlight(field: Field, kind: ShipKind, weights: Weights): Best {
  let best = still(worthOfStaying(field, kind, weights))
  for (const from of spacesWith(field, kind))
    for (const path of flights(field, sideOfShip[kind], from)) {
      const to = path.at(-1) ?? from
      best = better(best, worthOfMove(field, kind, { from, to, count: 1 }, weights), `fly:${to}`)
    }
  return best
}

/** Returns the better of two moves. If they are equally good, returns the first. */
const better = (best: Best, worth: number, move: string): Best => (worth > best.worth ? { worth, move } : best)

export function worthOfStaying(field: Field, kind: ShipKind, weights: Weights): number {
  let best = 0
  for (const from of spacesWith(field, kind))
    best = Math.max(best, bestAttack(field, kind, from, field.spaces[from][kind] ?? 0, weights))
  return best
}

export function worthOfDeploying(field: Field, to: SpaceId, count: number, weights: Weights): number {
  return bestAttack(field, 'tie', to, (field.spaces[to].tie ?? 0) + count, weights) + weights.nearer * count
}

/** Returns the gain of moving ships of a kind to another space, including the best attack from that space. */
export function worthOfMove(
  field: Field,
  kind: ShipKind,
  { from, to, count }: { readonly from: SpaceId; readonly to: SpaceId; readonly count: number },
  weights: Weights,
): number {
  const attack = bestAttack(field, kind, to, (field.spaces[to][kind] ?? 0) + count, weights)
  return attack + weights.nearer * count * stepsWon(field, kind, from, to, weights)
}

/**
 * Returns the number of steps by which a move brings ships nearer to the nearest enemy, or Rebel ships nearer to the
 * Death Star.
 */
function stepsWon(field: Field, kind: ShipKind, from: SpaceId, to: SpaceId, { gather }: Weights): number {
  const side = sideOfShip[kind]
  if (side === 'rebels' && field.shield.team >= gather) return toDeathStar[from] - toDeathStar[to]
  const { toEnemy } = chartOf(field)
  return toEnemy[side][from] - toEnemy[side][to]
}

/** Returns the gain of the best attack of this number of ships from a space; 0 if there is no attack. */
function bestAttack(field: Field, kind: ShipKind, from: SpaceId, ships: number, weights: Weights): number {
  const side = sideOfShip[kind]
  const dice = kind === 'falcon' || kind === 'executor' ? specialDice[kind] : Math.min(allDice, ships)
  const { holder } = chartOf(field)
  const isOpen = side === 'rebels' && areShieldsDown(field) && isNextToDeathStar(from)
  let best = isOpen ? worthOfAttack(field, deathStar, dice, weights) : 0
  for (const to of neighbours(from))
    if ((holder[to] ?? side) !== side) best = Math.max(best, worthOfAttack(field, to, dice, weights))
  return best
}

/**
 * Returns the mean gain of an attack with these dice, in ships: of the Death Star, of the ships on a space and of
 * clearing it, or of its fleet marker if that is more.
 */
export function worthOfAttack(field: Field, to: Target, dice: number, weights: Weights): number {
  if (to === deathStar) return weights.victory * oddsOfHits(1, dice, toHit.deathStar)
  const squad = field.spaces[to]
  let [all, easiest, hardest] = [0, 6, 0]
  for (const kind in squad) {
    const ship = kind as ShipKind
    all += ship === 'falcon' || ship === 'executor' ? field.hits[ship] : (squad[ship] ?? 0)
    easiest = Math.min(easiest, toHit[ship])
    hardest = Math.max(hardest, toHit[ship])
  }
  const shots =
    all === 0
      ? 0
      : Math.min(all, dice * hitOdds(easiest)) * worthOfShip(field, to, weights) +
        weights.clearing * oddsOfHits(all, dice, hardest)
  if (!isMarker(to) || !field.markers.includes(to)) return shots
  return Math.max(shots, oddsOfHits(1, dice, toHit.fleetMarker) * worthOfSpace(field, to, weights))
}

export function worthOfShot(field: Field, to: SpaceId, weights: Weights): number {
  return shot * worthOfSpace(field, to, weights)
}

const shot = shotOdds()

function worthOfSpace(field: Field, to: SpaceId, weights: Weights): number {
  const ships = shipCount(field.spaces[to])
  return ships * worthOfShip(field, to, weights) + 1 + (ships > 0 && isMarker(to) ? weights.clearing : 0)
}

function worthOfShip({ shield }: Field, at: SpaceId, { gather, guard }: Weights): number {
  return shield.team >= gather && isNextToDeathStar(at) ? 1 + guard : 1
}

const hitOdds = (need: number): number => (7 - need) / 6

/** Returns the probability of at least this many hits. */
function oddsOfHits(hits: number, dice: number, need: number): number {
  return table[need]?.[dice]?.[hits] ?? 0
}

/** The probabilities by the number that a die needs, by the number of dice, and by the number of hits. */
const table = [0, 1, 2, 3, 4, 5, 6].map((need) =>
  [0, 1, 2, 3, 4, 5].map((dice) => [0, 1, 2, 3, 4, 5].map((hits) => hitsAtLeast(hits, dice, hitOdds(need)))),
)
