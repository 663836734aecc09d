import { nextStep } from '@bay327/engine'
import type { Step } from '../agenda.ts'
import type { State } from '../state.ts'

/**
 * Migrates a match of 1.0.0. These rules no longer ask some of its questions. If one of them is open, it is answered
 * first.
 */
export function fromFirst(state: State): State {
  const step = nextStep<Step>(state)
  if (step?.do !== 'trapped' && step?.do !== 'card') return state
  const steps = [...state.agenda.steps.slice(0, -1), { ...step, asked: true as const }]
  return { ...state, agenda: { ...state.agenda, steps } }
}
