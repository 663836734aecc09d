import { updateState, extend, type SeatId } from '@bay327/engine'
import { group, inConflict, mapCharacters } from './characters.ts'
import { keepPlans, plansOf, type Ways } from './choices.ts'
import { characterIds, sideOf, type CharacterId } from '../shared/data/characters.ts'
import { planId } from '../shared/plan.ts'
import { seatsOf, sideOfSeat } from '../shared/seats.ts'
import type { NewHopeOption, SupportPlan } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'

/** NH-D1: every seat plans its supports in secret, all at the same time. A plan is final (NH-3l, NH-3n). */
export const supportStep: Section<'support'> = {
  ask: (state) =>
    seatsOf(state).map((seat) => ({ seat, kind: 'support', options: supportOptions(state, seat), secret: true })),
  /** When all plans are given, they are merged and revealed, and the supporters tap. */
  together(table, _, answers) {
    const { characters, turn } = table.state
    const chosen: SupportPlan = Object.assign({}, ...answers.map(({ option }) => option.support ?? {})) as SupportPlan
    const { plan, dropped } = mergeSupport(chosen)
    table.emit({ type: 'support-revealed', plan, dropped, reveals: true })
    const tapped = mapCharacters(characters, (character, id) => {
      const supports = plan[id]
      return supports === undefined ? character : extend(character, { supports })
    })
    updateState(table, { characters: tapped, turn: extend(turn, { phase: 'target' as const }) })
  },
}

/** Returns every plan for the seat's own characters by NH-3b to NH-3k. The empty plan is the first. */
export function supportOptions(state: State, seat: SeatId): readonly NewHopeOption[] {
  const own = inConflict(state, sideOfSeat(state, seat)).filter((id) => state.characters[id].owner === seat)
  return optionsFor(
    own.map((id): Ways => [undefined, ...recipientsOf(state, id).map((recipient) => [id, recipient] as const)]),
  )
}

const optionsFor = keepPlans((choices) =>
  plansOf(choices)
    .filter((plan) => !plan.some(([, recipient]) => plan.some(([supporter]) => supporter === recipient)))
    .map((plan) => ({ id: planId(plan), verb: 'support', support: Object.fromEntries(plan) as SupportPlan })),
)

/**
 * Returns the characters whom a character may support: the others of its side in the same area. An injured character
 * supports nobody (NH-3b to 3d).
 */
function recipientsOf({ characters }: State, id: CharacterId): readonly CharacterId[] {
  const { status, area } = characters[id]
  return status === 'ok' ? group(characters, sideOf(id), area).filter((other) => other !== id) : []
}

/**
 * Merges plans from left to right along the rows. A choice is dropped if its recipient already supports, or if its
 * supporter is already supported (NH-V5b). From a single seat's plan, nothing is dropped.
 */
export function mergeSupport(chosen: SupportPlan): {
  readonly plan: SupportPlan
  readonly dropped: readonly CharacterId[]
} {
  const pairs = pairsOf(chosen)
  const accepted: (readonly [CharacterId, CharacterId])[] = []
  for (const [id, recipient] of pairs) {
    if (!accepted.some(([supporter, supported]) => supporter === recipient || supported === id))
      accepted.push([id, recipient])
  }
  const ids = accepted.map(([id]) => id)
  return {
    plan: Object.fromEntries(accepted),
    dropped: pairs.map(([id]) => id).filter((id) => !ids.includes(id)),
  }
}

function pairsOf(plan: SupportPlan): readonly (readonly [CharacterId, CharacterId])[] {
  const pairs: (readonly [CharacterId, CharacterId])[] = []
  for (const id of characterIds) {
    const recipient = plan[id]
    if (recipient !== undefined) pairs.push([id, recipient])
  }
  return pairs
}
