import type { CharacterId } from '../shared/data/characters.ts'
import type { NewHopeDecision, NewHopeOption } from '../shared/types.ts'
import { firstPlan, rowsOf, withPart, type Part } from './compose.ts'

interface Draft {
  readonly decision: string
  readonly option: string
  readonly selected: CharacterId | undefined
}

/** The plan that is being composed, shared by the rows of the question and the figures of the board. */
let draft: Draft | undefined = $state.raw()

const isOf = (decision: NewHopeDecision): boolean => draft?.decision === decision.id

/** The plan as composed so far; always one of the options. */
export function plannedFor(decision: NewHopeDecision): NewHopeOption | undefined {
  const found = isOf(decision) ? decision.options.find(({ id }) => id === draft?.option) : undefined
  return found ?? firstPlan(decision)
}

/** The character whose part the board asks for: the first that has a choice, until another is pointed out. */
export function selectedFor(decision: NewHopeDecision): CharacterId | undefined {
  const rows = rowsOf(decision).filter(({ parts }) => parts.length > 1)
  const chosen = isOf(decision) ? rows.find(({ id }) => id === draft?.selected) : undefined
  return (chosen ?? rows[0])?.id
}

export function select(decision: NewHopeDecision, character: CharacterId): void {
  draft = { decision: decision.id, option: plannedFor(decision)?.id ?? '', selected: character }
}

/** Puts a whole plan in the draft's place. */
export function adopt(decision: NewHopeDecision, option: string, selected?: CharacterId): void {
  draft = { decision: decision.id, option, selected: selected ?? selectedFor(decision) }
}

export function setPart(decision: NewHopeDecision, character: CharacterId, part: Part): void {
  const plan = plannedFor(decision)
  const next = plan && withPart(decision, plan, character, part)
  if (next) adopt(decision, next.id, character)
}

/** The next character that has a choice, for a hand that goes through them on the board. */
export function nextOf(decision: NewHopeDecision, character: CharacterId): CharacterId | undefined {
  const ids = rowsOf(decision)
    .filter(({ parts }) => parts.length > 1)
    .map(({ id }) => id)
  return ids[(ids.indexOf(character) + 1) % ids.length]
}
