import { extend, keep, type Given, type SeatId, type Stage } from '@bay327/engine'
import { group, inConflict, mapCharacters } from './characters.ts'
import { characterIds, sideOf, type CharacterId } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import { choicesId, choicesOf, pairOf, planId, product } from './plan.ts'
import { seatsOf, sideOfSeat } from './sight/seats.ts'
import type { Asked } from './agenda.ts'
import type { NewHopeOption, SupportPlan } from './sight/types.ts'
import type { State } from './state.ts'

/** NH-D1: every seat at once, unseen, for good (NH-3l, NH-3n). */
export function askSupport(state: State): readonly Asked[] {
  return seatsOf(state).map((seat) => ({
    seat,
    kind: 'support',
    options: supportOptions(state, seat),
    secret: true,
  }))
}

/** Every plan for the seat's own characters that obeys NH-3b to NH-3k; none is the first. */
export function supportOptions(state: State, seat: SeatId): readonly NewHopeOption[] {
  const side = sideOfSeat(state, seat)
  const own = inConflict(state, side).filter((id) => state.characters[id].owner === seat)
  return plansFor(choicesId(own.map((id) => [id, ...recipientsOf(state, id).map((recipient) => `${id}>${recipient}`)])))
}

/** Nothing but what each may do makes the list, so each is made once. */
const plansFor = keep((choices: string): readonly NewHopeOption[] =>
  product(choicesOf(choices))
    .map((plan) => plan.map(pairOf).filter((pair) => pair.length === 2))
    .filter((pairs) => !pairs.some(([, recipient]) => pairs.some(([supporter]) => supporter === recipient)))
    .map((pairs) => ({
      id: planId(pairs.map(([supporter, recipient]) => `${supporter}>${recipient}`)),
      verb: 'support',
      support: Object.fromEntries(pairs) as SupportPlan,
    })),
)

/** Beside nobody: another of its side in the same area; an injured character supports nobody (NH-3b to 3d). */
function recipientsOf({ characters }: State, id: CharacterId): readonly CharacterId[] {
  const { status, area } = characters[id]
  return status === 'ok' ? group(characters, sideOf(id), area).filter((other) => other !== id) : []
}

/** All plans are in: they are merged and shown, and the supporters tap. */
export function revealSupport(
  state: State,
  picks: readonly Given<NewHopeOption>[],
  { tell }: Stage<NewHopeEvent>,
): State {
  const chosen: SupportPlan = Object.assign({}, ...picks.map(({ option }) => option.support ?? {})) as SupportPlan
  const { plan, dropped } = mergeSupport(chosen)
  tell({ type: 'support-revealed', plan, dropped, reveals: true })
  const characters = mapCharacters(state.characters, (character, id) => {
    const supports = plan[id]
    return supports === undefined ? character : extend(character, { supports })
  })
  return { ...state, characters, turn: { ...state.turn, phase: 'target' } }
}

/**
 * From left to right along the rows: a choice is dropped if its recipient supports already, or if its supporter is
 * supported already (NH-V5b). One seat's own plan loses nothing.
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
  const kept = accepted.map(([id]) => id)
  return {
    plan: Object.fromEntries(accepted),
    dropped: pairs.map(([id]) => id).filter((id) => !kept.includes(id)),
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
