import { isFinal, type Decision, type Game } from '@bay327/engine'

const known = new WeakMap<object, Map<string, Decision>>()

/**
 * An open decision with its options that cannot be taken back marked, worked out once for each state. Where there is
 * nothing to choose nothing is marked.
 */
export function markFinal(game: Game, state: unknown, decision: Decision): Decision {
  if (decision.secret || decision.options.length < 2 || typeof state !== 'object' || state === null) return decision
  const decisions = known.get(state) ?? new Map<string, Decision>()
  known.set(state, decisions)
  const marked = decisions.get(decision.id) ?? mark(game, state, decision)
  decisions.set(decision.id, marked)
  return marked
}

function mark(game: Game, state: unknown, decision: Decision): Decision {
  const options = decision.options.map((option) =>
    isFinal(game, state, decision, option) ? { ...option, final: true as const } : option,
  )
  return { ...decision, options }
}
