import type { Detail, Effect, Tone } from '@bay327/table/detail/detail'
import { subject } from '@bay327/table/detail/subject'
import { battleOdds, countSixes } from '../shared/battle.ts'
import { nameOf, soldierName, throwFigures } from '../shared/words.ts'
import { share, type Battle } from './duel.ts'

/** The viewer's side in the battle. `even`: the viewer is on neither side. */
export type Side = 'rebel' | 'soldier' | 'even'

/** What a game adds to the detail of a battle of sixes. */
export interface DuelContext {
  /** The square of the battle. */
  readonly at: string | undefined
  readonly seats: readonly string[]
  readonly side: Side
  /** Whether the viewer plays this Rebel, and no other person does. */
  readonly you: boolean
  readonly odds: boolean
  readonly effects: readonly Effect[]
}

/** Returns the detail of a battle of sixes, for both games of the box. */
export function duelDetail(battle: Battle, { at, seats, side, you, odds, effects }: DuelContext): Detail {
  const { rebel, soldier, isArmed, throws } = battle
  const last = throws.at(-1)
  const count = battle.count ?? throws.length
  const [verdict, rule] = [verdictOf(battle, you), ruleOf(battle)]
  const title = `${subject(nameOf(rebel), you, 'fights')} ${soldierName(soldier)}`
  const isDecided = last?.result === 'rebel' || last?.result === 'soldier'
  return {
    ...(at !== undefined && { at, place: at }),
    seats,
    title,
    dice: (last?.rebel.length ?? 0) + (last?.soldier.length ?? 0),
    ...(count > 0 && { near: nth(count) }),
    ...(odds && {
      // The Imperial's choice shows the soldier's chance, and so does the battle that follows.
      chance:
        side === 'soldier'
          ? `${soldierName(soldier)} wins ${share(1 - battleOdds(isArmed, soldier).win)} of such fights.`
          : `${subject(nameOf(rebel), you, 'wins')} ${share(battleOdds(isArmed, soldier).win)} of such fights.`,
    }),
    ...(rule !== undefined && { rule }),
    ...(verdict !== undefined && { verdict: { text: verdict, tone: isDecided ? toneOf(side, last.result) : 'even' } }),
    effects,
    say: [
      `${title}.`,
      ...(last ? [`${throwFigures(last, rebel, soldier)}.`] : []),
      ...(verdict === undefined ? [] : [verdict]),
      ...effects.map(({ text }) => `${text}.`),
    ].join(' '),
  }
}

/** Returns the tone of a result: good or bad for a viewer on `side`, when `winner` has won. */
export function toneOf(side: Side, winner: 'rebel' | 'soldier'): Tone {
  if (side === 'even') return 'even'
  return side === winner ? 'ours' : 'theirs'
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
/** Returns the number of a roll in words, for example "Third throw". */
const nth = (count: number): string => (ordinals[count - 1] ? `${ordinals[count - 1]} throw` : `Throw ${count}`)
const sixes = (count: number): string => `${['no', 'one', 'two'][count] ?? count} ${count === 1 ? 'six' : 'sixes'}`

/**
 * Returns the rule that decided a roll (CAP-5g to 5m, BRK-9c to 9f). The event of the roll gives the rule. Returns
 * undefined before the first roll.
 */
function ruleOf({ throws, soldier }: Battle): string | undefined {
  const last = throws.at(-1)
  if (last === undefined) return undefined
  const [ours, theirs] = [countSixes(last.rebel), countSixes(last.soldier)]
  if (last.result === 'nothing') return 'Only sixes count. Nobody has one: both throw again.'
  if (last.result === 'tie') return `A tie, ${sixes(ours)} each: both throw again.`
  if (ours === theirs) return `${soldierName(soldier)} wins every tie. Both have ${sixes(ours)}.`
  const fewer = Math.min(ours, theirs)
  return `Only sixes count: ${sixes(Math.max(ours, theirs))} against ${fewer === 0 ? 'none' : sixes(fewer)}.`
}

function verdictOf({ throws, rebel, soldier }: Battle, you: boolean): string | undefined {
  const last = throws.at(-1)
  switch (last?.result) {
    case 'rebel':
      return `${subject(nameOf(rebel), you, 'wins')}.`
    case 'soldier': {
      const isTie = countSixes(last.rebel) === countSixes(last.soldier)
      return isTie ? `A tie. ${soldierName(soldier)} takes it.` : `${soldierName(soldier)} wins.`
    }
    case 'tie':
      return 'A tie.'
    case 'nothing':
      return 'No six.'
    case undefined:
      return undefined
  }
}
