import { keep, type Given, type SeatId, type Stage } from '@bay327/engine'
import { changeCharacter, inConflict, supportersOf, targetsOf } from './characters.ts'
import { characterIds, sides, type CharacterId } from './data/characters.ts'
import type { NewHopeEvent } from './events.ts'
import { strike } from './fallback.ts'
import { choicesId, choicesOf, pairOf, planId, product } from './plan.ts'
import { crewOn, sideOfSeat } from './seats.ts'
import type { Asked, NewHopeOption, State, TargetPlan } from './types.ts'

type Choice = readonly [attacker: CharacterId, target: CharacterId | 'hold']

/** NH-D2: every seat at once, unseen, for good, knowing both support plans (NH-4g). */
export function askTargets(state: State): readonly Asked[] {
  return sides.flatMap((side) =>
    crewOn(state, side).map((seat): Asked => {
      const options = targetOptions(state, seat)
      const attackAll = options.filter((option) => !option.aside)
      const usual = strike(options, state.characters, state.rules.heroPower).id
      const [routine] = attackAll.length === 1 && options.length > 1 ? attackAll : []
      return {
        seat,
        kind: 'target',
        options: withUsual(options, usual),
        secret: true,
        ...(routine && { routine: routine.id }),
      }
    }),
  )
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

const withUsual = keep((options: readonly NewHopeOption[], usual: string) =>
  options.map((option) => (option.id === usual ? { ...option, usual: true as const } : option)),
)

/** All plans are in: every target of the turn is fixed before the first card is drawn (NH-4f). */
export function revealTargets(
  state: State,
  picks: readonly Given<NewHopeOption>[],
  { tell }: Stage<NewHopeEvent>,
): State {
  const chosen: TargetPlan = Object.assign({}, ...picks.map(({ option }) => option.targets ?? {})) as TargetPlan
  const choices = characterIds.flatMap((id): readonly Choice[] => {
    const target = chosen[id]
    return target === undefined ? [] : [[id, target]]
  })
  tell({ type: 'targets-revealed', plan: Object.fromEntries(choices), reveals: true })
  const aimed = choices.reduce((next, [id, target]) => changeCharacter(next, id, { target }), state)
  return { ...aimed, turn: { ...state.turn, phase: 'attack' } }
}
