import type { CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeDecision, NewHopeOption } from '../../shared/types.ts'
import type { NewHopeSnapshot } from '../props.ts'
import { firstPlan, rowsOf, withPart, type Part } from './compose.ts'
import { ownDecision } from './planned.ts'

interface Draft {
  readonly decision: string
  readonly option: string
  readonly selected: CharacterId | undefined
}

/** The draft of a plan. The rows of the question and the figures on the board share it. */
let draft: Draft | undefined = $state.raw()

const isOf = (decision: NewHopeDecision): boolean => draft?.decision === decision.id

/** Returns the current draft, which is always one of the options. Returns undefined if there are no options. */
export function plannedFor(decision: NewHopeDecision): NewHopeOption | undefined {
  const found = isOf(decision) ? decision.options.find(({ id }) => id === draft?.option) : undefined
  return found ?? firstPlan(decision)
}

/** Returns a snapshot in which the drafted plan is highlighted, unless another one is. */
export function withDraft(snapshot: NewHopeSnapshot): NewHopeSnapshot {
  const decision = ownDecision(snapshot)
  const isOther = decision?.options.some(({ id }) => id === snapshot.preview)
  return decision && !isOther ? { ...snapshot, preview: plannedFor(decision)?.id } : snapshot
}

/**
 * Returns the character whose part the board asks for: the selected character, or else the first character with a
 * choice. Returns undefined if no character has a choice.
 */
export function selectedFor(decision: NewHopeDecision): CharacterId | undefined {
  const rows = rowsOf(decision).filter(({ parts }) => parts.length > 1)
  const chosen = isOf(decision) ? rows.find(({ id }) => id === draft?.selected) : undefined
  return (chosen ?? rows[0])?.id
}

export function select(decision: NewHopeDecision, character: CharacterId): void {
  draft = { decision: decision.id, option: plannedFor(decision)?.id ?? '', selected: character }
}

/** Replaces the draft with a complete plan. */
export function adopt(decision: NewHopeDecision, option: string, selected?: CharacterId): void {
  draft = { decision: decision.id, option, selected: selected ?? selectedFor(decision) }
}

export function setPart(decision: NewHopeDecision, character: CharacterId, part: Part): void {
  const plan = plannedFor(decision)
  const next = plan && withPart(decision, plan, character, part)
  if (next) adopt(decision, next.id, character)
}

/**
 * Returns the next character with a choice. On the board, a person goes through these characters. Returns undefined if
 * no character has a choice.
 */
export function nextOf(decision: NewHopeDecision, character: CharacterId): CharacterId | undefined {
  const ids = rowsOf(decision)
    .filter(({ parts }) => parts.length > 1)
    .map(({ id }) => id)
  return ids[(ids.indexOf(character) + 1) % ids.length]
}
