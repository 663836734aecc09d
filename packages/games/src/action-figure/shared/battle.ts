import { soldierIds, type SoldierId } from './types.ts'

/** One roll of both sides. `again`: the roll decided nothing, because there was no six or a tie. */
export interface Throw {
  readonly rebel: readonly number[]
  readonly soldier: readonly number[]
  readonly result: 'rebel' | 'soldier' | 'tie' | 'nothing'
}

/** Returns the number of dice that the Rebel rolls: one, or two with a Weapon (CAP-5b, BRK-9a). */
export function rebelDice(isArmed: boolean): number {
  return isArmed ? 2 : 1
}

/** Returns the number of dice that the soldier rolls: one, but always two for Darth Vader (CAP-5c to 5e, BRK-9b). */
export function soldierDice(soldier: SoldierId): number {
  return soldier === 'vader' ? 2 : 1
}

/**
 * Returns who wins a roll. The side with more sixes wins. Equal numbers of sixes are a tie, which Boba Fett wins
 * (CAP-5g to 5m, BRK-9c to 9f).
 */
export function judge(rebel: readonly number[], soldier: readonly number[], who: SoldierId): Throw['result'] {
  const rebelSixes = countSixes(rebel)
  const soldierSixes = countSixes(soldier)
  if (rebelSixes > soldierSixes) return 'rebel'
  if (soldierSixes > rebelSixes) return 'soldier'
  if (rebelSixes === 0) return 'nothing'
  return who === 'fett' ? 'soldier' : 'tie'
}

export function countSixes(thrown: readonly number[]): number {
  return thrown.filter((face) => face === 6).length
}

export interface BattleOdds {
  /** Probability that the Rebel wins the battle. */
  readonly win: number
  /** Probability that one roll decides the battle. */
  readonly decisive: number
}

/** Returns exact probabilities. Counts of equally likely rolls are added up and divided once. */
export function battleOdds(isArmed: boolean, soldier: SoldierId): BattleOdds {
  return odds[isArmed ? 'armed' : 'bare'][soldier]
}

const odds = { bare: oddsWith(false), armed: oddsWith(true) }

function oddsWith(isArmed: boolean): Readonly<Record<SoldierId, BattleOdds>> {
  const all = soldierIds.map((soldier) => [soldier, countOdds(isArmed, soldier)] as const)
  return Object.fromEntries(all) as Record<SoldierId, BattleOdds>
}

function countOdds(isArmed: boolean, soldier: SoldierId): BattleOdds {
  const rebelWays = sixWays(rebelDice(isArmed))
  const soldierWays = sixWays(soldierDice(soldier))
  let won = 0
  let lost = 0
  rebelWays.forEach((rebelCount, n) =>
    soldierWays.forEach((soldierCount, m) => {
      const result = judge(sixes(n), sixes(m), soldier)
      if (result === 'rebel') won += rebelCount * soldierCount
      if (result === 'soldier') lost += rebelCount * soldierCount
    }),
  )
  return { win: won / (won + lost), decisive: (won + lost) / 6 ** (rebelDice(isArmed) + soldierDice(soldier)) }
}

/** Returns the number of ways in which the dice show no six, one six, and two sixes. */
function sixWays(count: number): readonly number[] {
  return count === 1 ? [5, 1] : [25, 10, 1]
}

function sixes(count: number): readonly number[] {
  return Array.from({ length: count }, () => 6)
}
