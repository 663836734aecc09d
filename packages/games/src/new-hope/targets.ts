import { extend, keep, type Given, type SeatId, type Stage } from '@bay327/engine'
import { inConflict, mapCharacters, supportersOf, targetsOf } from './characters.ts'
import type { CharacterId } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import { injuredOf, strike } from './fallback.ts'
import { choicesId, choicesOf, pairOf, planId, product } from './plan.ts'
import { seatsOf, sideOfSeat } from './sight/seats.ts'
import type { Asked } from './agenda.ts'
import type { HouseRules, NewHopeOption, TargetPlan } from './sight/types.ts'
import type { State } from './state.ts'

/** NH-D2: every seat at once, unseen, for good, knowing both support plans (NH-4g). */
export function askTargets(state: State): readonly Asked[] {
  const injured = injuredOf(state.characters).join()
  return seatsOf(state).map((seat): Asked => {
    const { options, routine } = withUsual(targetOptions(state, seat), injured, state.rules.heroPower)
    return { seat, kind: 'target', options, secret: true, ...(routine !== undefined && { routine }) }
  })
}

/**
 * One target for each attacker of the seat, or to hold, which a supported one may not (NH-2b, NH-3j). Supporters do not
 * attack (NH-3i) and are no targets (NH-4b). Plans that hold anybody back stand in the second rank.
 */
export function targetOptions(state: State, seat: SeatId): readonly NewHopeOption[] {
  const { characters } = state
  const side = sideOfSeat(state, seat)
  const attackers = inConflict(state, side).filter(
    (id) => characters[id].owner === seat && characters[id].supports === undefined,
  )
  const choices = attackers.map((id) => [
    ...targetsOf(characters, id).map((target) => `${id}>${target}`),
    ...(supportersOf(characters, id).length > 0 ? [] : [`${id}=hold`]),
  ])
  return plansFor(choicesId(choices))
}

/** Nothing but what each may do makes the list, so each is made once. */
const plansFor = keep((choices: string): readonly NewHopeOption[] =>
  product(choicesOf(choices)).map((plan) => ({
    id: planId(plan),
    verb: 'attack',
    targets: Object.fromEntries(plan.map(pairOf)) as TargetPlan,
    ...(plan.some((part) => part.endsWith('=hold')) && { aside: true as const }),
  })),
)

/** The plan where composing one starts, and the only one that holds nobody back, as the routine. */
const withUsual = keep((options: readonly NewHopeOption[], injured: string, heroPower: HouseRules['heroPower']) => {
  const usual = strike(options, injured.split(','), heroPower).id
  const attackAll = options.filter((option) => !option.aside)
  const [routine] = attackAll.length === 1 && options.length > 1 ? attackAll : []
  const marked = options.map((option) => (option.id === usual ? { ...option, usual: true as const } : option))
  return { options: marked, routine: routine?.id }
})

/** All plans are in: every target of the turn is fixed before the first card is drawn (NH-4f). */
export function revealTargets(
  state: State,
  picks: readonly Given<NewHopeOption>[],
  { tell }: Stage<NewHopeEvent>,
): State {
  const chosen: TargetPlan = Object.assign({}, ...picks.map(({ option }) => option.targets ?? {})) as TargetPlan
  const plan: { [id in CharacterId]?: CharacterId | 'hold' } = {}
  const characters = mapCharacters(state.characters, (character, id) => {
    const target = chosen[id]
    if (target === undefined) return character
    plan[id] = target
    return extend(character, { target })
  })
  tell({ type: 'targets-revealed', plan, reveals: true })
  return { ...state, characters, turn: { ...state.turn, phase: 'attack' } }
}
