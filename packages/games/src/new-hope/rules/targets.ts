import { updateState, extend, memoizeByInputs, type SeatId } from '@bay327/engine'
import { attackersOf, mapCharacters, type Attacker } from './characters.ts'
import { keepPlans, plansOf, type Ways } from './choices.ts'
import type { CharacterId } from '../shared/data/characters.ts'
import { partsOf, planId, type Part } from '../shared/plan.ts'
import { seatsOf } from '../shared/seats.ts'
import { cardsFor, needOf } from '../shared/strength.ts'
import type { HouseRules, NewHopeOption, TargetPlan } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'
import { injuredOf, usualPlan } from './usual.ts'

/**
 * NH-D2: every seat plans its targets in secret, all at the same time, after both support plans are revealed. A plan is
 * final (NH-4g).
 */
export const targetStep: Section<'target'> = {
  ask: (state) =>
    seatsOf(state).map((seat) => {
      const { options, routine } = listedFor(state, seat)
      return { seat, kind: 'target', options, secret: true, ...(routine !== undefined && { routine }) }
    }),
  /** When all plans are given, every target of the turn is fixed before the first card is drawn (NH-4f). */
  together(table, _, answers) {
    const { characters, turn } = table.state
    const chosen: TargetPlan = Object.assign({}, ...answers.map(({ option }) => option.targets ?? {})) as TargetPlan
    const plan: { [id in CharacterId]?: CharacterId | 'hold' } = {}
    const aimed = mapCharacters(characters, (character, id) => {
      const target = chosen[id]
      if (target === undefined) return character
      plan[id] = target
      return extend(character, { target })
    })
    table.emit({ type: 'targets-revealed', plan, reveals: true })
    updateState(table, { characters: aimed, turn: extend(turn, { phase: 'attack' as const }) })
  },
}

/**
 * Returns every plan of one target for each attacker of the seat. An attacker may hold instead, unless it is supported
 * (NH-2b, NH-3j). Supporters do not attack (NH-3i) and are not targets (NH-4b).
 */
export function targetOptions({ characters, turn }: State, seat: SeatId): readonly NewHopeOption[] {
  return optionsFor(attackersOf(characters, turn, seat).map(waysOf))
}

function waysOf({ id, targets, mayHold }: Attacker): Ways {
  const aims = targets.map((target) => [id, target] as const)
  return mayHold ? [...aims, [id, 'hold']] : aims
}

const optionsFor = keepPlans((choices) =>
  plansOf(choices).map((plan) => ({
    id: planId(plan),
    verb: 'attack',
    targets: Object.fromEntries(plan) as TargetPlan,
  })),
)

/**
 * Returns whether no card that the attacker can draw makes a hit (NH-6i): the attacker has no support, and one card is
 * not enough. A supported attacker must attack anyway.
 */
function isHopeless({ id, mayHold }: Attacker, target: CharacterId, { heroPower }: HouseRules): boolean {
  return mayHold && needOf(id, target, heroPower) > cardsFor(id, [])
}

/** Returns the plan from which editing starts: the usual plan, except that attackers who can hit nobody hold. */
function firstPlan(usual: string, attackers: readonly Attacker[], rules: HouseRules): string {
  const parts = partsOf(usual).map(([id, target = 'hold']): Part => {
    const attacker = attackers.find((candidate) => candidate.id === id)
    return [id, attacker && target !== 'hold' && isHopeless(attacker, target, rules) ? 'hold' : target]
  })
  return planId(parts)
}

/** Returns whether a plan is marked `aside`: an attacker attacks without a chance, or holds with a chance. */
function isAside({ targets = {} }: NewHopeOption, attackers: readonly Attacker[], rules: HouseRules): boolean {
  return attackers.some((attacker) => {
    const aim = targets[attacker.id]
    if (aim !== undefined && aim !== 'hold') return isHopeless(attacker, aim, rules)
    return attacker.targets.some((target) => !isHopeless(attacker, target, rules))
  })
}

interface Listed {
  readonly options: readonly NewHopeOption[]
  readonly routine: string | undefined
}

const memoized = memoizeByInputs<Listed>()

/**
 * Marks the plan from which editing starts. If exactly one plan is not `aside`, marks this plan as the routine option.
 */
function listedFor({ characters, turn, rules }: State, seat: SeatId): Listed {
  const attackers = attackersOf(characters, turn, seat)
  const options = optionsFor(attackers.map(waysOf))
  const injured = injuredOf(characters)
  return memoized([options, injured.join(), rules.heroPower], () => {
    const usual = firstPlan(usualPlan(attackers, injured, rules.heroPower), attackers, rules)
    const marked = options.map((option) => ({
      ...option,
      ...(isAside(option, attackers, rules) && { aside: true as const }),
      ...(option.id === usual && { usual: true as const }),
    }))
    const good = marked.filter((option) => !option.aside)
    const [routine] = good.length === 1 && options.length > 1 ? good : []
    return { options: marked, routine: routine?.id }
  })
}
