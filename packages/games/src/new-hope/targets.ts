import { change, extend, keeper, type SeatId } from '@bay327/engine'
import { attackersOf, mapCharacters, type Attacker } from './characters.ts'
import { keepPlans, plansOf, type Ways } from './choices.ts'
import type { CharacterId } from './sight/data/characters.ts'
import { planId } from './sight/plan.ts'
import { seatsOf } from './sight/seats.ts'
import type { NewHopeOption, TargetPlan } from './sight/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'
import { injuredOf, usualPlan } from './usual.ts'

/** NH-D2: every seat at once, unseen, for good, knowing both support plans (NH-4g). */
export const targetStep: Section<'target'> = {
  ask: (state) =>
    seatsOf(state).map((seat) => {
      const { options, routine } = asked(state, seat)
      return { seat, kind: 'target', options, secret: true, ...(routine !== undefined && { routine }) }
    }),
  /** All plans are in: every target of the turn is fixed before the first card is drawn (NH-4f). */
  together(table, _, given) {
    const { characters, turn } = table.state
    const chosen: TargetPlan = Object.assign({}, ...given.map(({ option }) => option.targets ?? {})) as TargetPlan
    const plan: { [id in CharacterId]?: CharacterId | 'hold' } = {}
    const aimed = mapCharacters(characters, (character, id) => {
      const target = chosen[id]
      if (target === undefined) return character
      plan[id] = target
      return extend(character, { target })
    })
    table.tell({ type: 'targets-revealed', plan, reveals: true })
    change(table, { characters: aimed, turn: extend(turn, { phase: 'attack' as const }) })
  },
}

/**
 * One target for each attacker of the seat, or to hold, which a supported one may not (NH-2b, NH-3j). Supporters do not
 * attack (NH-3i) and are no targets (NH-4b). Plans that hold anybody back stand in the second rank.
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
    ...(plan.some(([, whom]) => whom === 'hold') && { aside: true as const }),
  })),
)

interface Listed {
  readonly options: readonly NewHopeOption[]
  readonly routine: string | undefined
}

const kept = keeper<Listed>()

/** The plan where composing one starts is marked, and the only one that holds nobody back is the routine. */
function asked({ characters, turn, rules }: State, seat: SeatId): Listed {
  const attackers = attackersOf(characters, turn, seat)
  const options = optionsFor(attackers.map(waysOf))
  const injured = injuredOf(characters)
  return kept([options, injured.join(), rules.heroPower], () => {
    const usual = usualPlan(attackers, injured, rules.heroPower)
    const attackAll = options.filter((option) => !option.aside)
    const [routine] = attackAll.length === 1 && options.length > 1 ? attackAll : []
    const marked = options.map((option) => (option.id === usual ? { ...option, usual: true as const } : option))
    return { options: marked, routine: routine?.id }
  })
}
