import { isFalcon } from '../../../action-figure/shared/squares.ts'
import type { BreakoutView, Phase, Rebel } from '../../shared/types.ts'
import type { QuestionView } from '@bay327/room'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { isDetained } from '../rebels.ts'
import { words } from '../words.ts'

export interface Situation {
  readonly view: BreakoutView
  readonly question: QuestionView | undefined
  readonly mine: ReadonlySet<string>
  /** Seats whose holders are all disconnected. */
  readonly lost: ReadonlySet<string>
}

/**
 * Returns at most one word for a Rebel's pad. The most serious state has priority, then the Rebel's action, then the
 * Rebel's place.
 */
export function rebelTag(rebel: Rebel, { view, mine, lost }: Situation): PadTag | undefined {
  const { tags } = words
  const { round } = view
  if (lost.has(rebel.seat)) return { text: tags.lost, look: 'warn' }
  if (isDetained(rebel)) return { text: tags.detained, look: 'warn' }
  if (view.ready.includes(rebel.rebel)) return { text: tags.locked, look: 'am' }
  if (round.phase === 'plan') return { text: tags.planning, look: mine.has(rebel.seat) ? 'fill' : '' }
  if (round.fighting === rebel.rebel) return { text: tags.fighting, look: 'warn' }
  if (round.contacts[rebel.rebel] !== undefined) return { text: tags.contact, look: 'warn' }
  if (rebel.freed) return { text: tags.freed, look: 'am' }
  return isFalcon(rebel.square) ? { text: tags.ship, look: 'am' } : undefined
}

const does: Readonly<Record<Phase, string>> = {
  'set-up': words.tags.posting,
  plan: words.tags.waiting,
  orders: words.tags.moving,
  combat: words.tags.deciding,
}

export function empireTag({ view, question, mine, lost }: Situation): PadTag {
  const { tags } = words
  if (lost.has('imperial')) return { text: tags.lost, look: 'warn' }
  if (question?.seat !== 'imperial' || question.answered) return { text: tags.waiting, look: '' }
  return mine.has('imperial') ? { text: tags.you, look: 'fill' } : { text: does[view.round.phase], look: 'am' }
}

/** Returns whether the viewer's question is about this Rebel. */
export function isAskedAbout(rebel: Rebel, question: QuestionView | undefined): boolean {
  return question?.seat === rebel.seat && question.decision.about?.['rebel'] === rebel.rebel
}
