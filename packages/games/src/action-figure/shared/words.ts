import { capital, countOf as count } from '@bay327/engine/contract/text'
import type { RulesChapter, RulesPicture } from '@bay327/engine'
import { battleOdds, countSixes, rebelDice, soldierDice, type Throw } from './battle.ts'
import { rebelPieces, soldierNames } from './data/pieces.ts'
import type { RebelId, SoldierId } from './types.ts'

export { capital, count }

export function nameOf(rebel: RebelId): string {
  return rebelPieces[rebel].short
}

export function soldierName(soldier: SoldierId): string {
  return soldierNames[soldier]
}

/** Returns a roll's dice with their owners, for example "Luke: 6, 2. Boba Fett: 3". */
export function throwFigures(thrown: Throw, rebel: RebelId, soldier: SoldierId): string {
  return `${nameOf(rebel)}: ${thrown.rebel.join(', ')}. ${soldierName(soldier)}: ${thrown.soldier.join(', ')}`
}

/** Returns the result of a roll in words. */
export function throwWords({ result, ...sides }: Throw, rebel: RebelId, soldier: SoldierId): string {
  switch (result) {
    case 'rebel':
      return `${nameOf(rebel)} has more sixes.`
    case 'soldier':
      return countSixes(sides.rebel) === countSixes(sides.soldier)
        ? `The same number of sixes, and ${soldierName(soldier)} wins ties.`
        : `${soldierName(soldier)} wins the throw.`
    case 'tie':
      return 'The same number of sixes. They throw again.'
    case 'nothing':
      return 'No six. They throw again.'
  }
}

/** Returns the chapter on battles, with odds computed from the dice. Each game passes its own picture. */
export function battleChapter(picture?: RulesPicture): RulesChapter {
  const kinds: readonly (readonly [SoldierId, string])[] = [
    ['st1', 'a Stormtrooper'],
    ['fett', soldierName('fett')],
    ['vader', soldierName('vader')],
  ]
  const lines = kinds.map(([soldier, name]) => {
    const [bare, armed] = [false, true].map((isArmed) => percent(battleOdds(isArmed, soldier).win))
    return `Against ${name}, who throws ${count(soldierDice(soldier), 'die', 'dice')}: ${bare} bare-handed, ${armed} with a Weapon.`
  })
  return {
    id: 'battles',
    title: 'Battles',
    paragraphs: [
      `A Rebel throws ${count(rebelDice(false), 'die', 'dice')}, or ${rebelDice(true)} with a Weapon. Both sides throw at once, and only sixes count.`,
      {
        text: 'More sixes win. No six at all, or the same number on both sides: both throw again until one side wins.',
        ...(picture && { picture }),
      },
      `${soldierName('fett')} wins every tie of sixes.`,
      'The Rebel’s chance to win the battle:',
      ...lines,
    ],
  }
}

/** Returns a chance as a percentage, for example "45.5 %". */
export function percent(chance: number): string {
  return `${(chance * 100).toFixed(1).replace('.0', '')} %`
}
