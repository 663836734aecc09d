import { bay } from '../shared/data/map.ts'
import { careful } from './policies/bayward.ts'
import { turnsToBay } from './policies/way.ts'
import type { EscapeDecision, EscapeOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const usual = 8
const plain = 3
const seldom = 1
const hardlyEver = 0.2

/**
 * Returns the search weight of each option. The option of `careful` has the largest weight, then options that people
 * would consider.
 */
export function weigh(state: State, decision: EscapeDecision): readonly number[] {
  const answer = careful(state, decision)
  return decision.options.map((option) => (option.id === answer ? usual : weightOf(state, decision, option)))
}

function weightOf(state: State, decision: EscapeDecision, option: EscapeOption): number {
  const { verb, count = 0, to = bay } = option
  if (verb === 'hold' || verb === 'fire') return 0
  if (verb === 'obi') return weightOfCall(state, decision, option)
  if (verb === 'spend') {
    const over = decision.kind === 'force' || decision.kind === 'shot-force' ? decision.about.over : count
    return count === over ? plain : 0
  }
  if (verb === 'move') {
    const least = Math.min(
      ...decision.options.map((option) => (option.verb === 'move' ? turnsToBay(option.to ?? bay) : Infinity)),
    )
    return plain / (1 + turnsToBay(to) - least)
  }
  if (verb === 'take-troopers' || verb === 'leave-troopers') return isRound(decision, option) ? plain / 2 : hardlyEver
  return option.aside ? seldom : plain
}

/**
 * Returns the weight of calling Obi-Wan, who comes only once for each Hero: for the beam or a way aboard, against many
 * stormtroopers, for missing Force, or for low stamina.
 */
function weightOfCall({ heroes }: State, decision: EscapeDecision, { obi, recover = [] }: EscapeOption): number {
  const { seat, kind } = decision
  const { stormtroopers, stamina, force } = heroes[seat]
  const isAboutToFall = kind === 'begin' || kind === 'trapped'
  if (obi === 'tractor') return kind === 'bay' || kind === 'trapped' ? plain : 0
  if (obi === 'distract') return kind === 'bay' || (isAboutToFall && stormtroopers >= manyBehind) ? plain : 0
  if (obi === 'restore') return kind === 'force' && decision.about.over > force ? plain : 0
  const isNeeded = isAboutToFall && stamina <= littleStamina
  return isNeeded && recover.every((stat) => stat === 'stamina') ? recover.length / 2 : 0
}

const manyBehind = 6
const littleStamina = 3

/**
 * Returns whether an option passes a natural number of stormtroopers: all, half, or the rest that one Hero can take.
 */
function isRound({ options }: EscapeDecision, { verb, target, count = 0 }: EscapeOption): boolean {
  const alike = options.filter((option) => option.verb === verb && option.target === target)
  const most = Math.max(...alike.map((option) => option.count ?? 0))
  return count === most || count === Math.ceil(most / 2)
}
