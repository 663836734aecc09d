import { fastRandom, pick } from '@bay327/engine'
import type { EndorEvent } from '../shared/events.ts'
import type { EndorDecision } from '../shared/types.ts'
import { endor } from '../rules/game.ts'
import type { State } from '../rules/state.ts'

/** One answer, and its result. */
export interface Moment {
  readonly before: State
  readonly decision: EndorDecision
  readonly events: readonly EndorEvent[]
  readonly after: State
}

/** Yields a whole game of two or four people, choice by choice. Two of three choices are the rules' fallback. */
export function* wholeGame(seed: number): Generator<Moment> {
  const chance = fastRandom(seed)
  const people = seed % 2 === 0 ? 2 : 4
  let { state } = endor.setup({ imperialEdge: seed % 2 === 1 }, endor.seats({}, people), chance)
  for (;;) {
    const [decision] = endor.decisions(state).filter(({ answered }) => !answered)
    if (!decision) return
    const usual = decision.options.find(({ id }) => id === endor.fallback(state, decision, chance))
    const option = usual && chance.draw(3) > 0 ? usual : pick(chance, decision.options)
    const turn = endor.decide(state, decision, option, chance)
    yield { before: state, decision: decision as EndorDecision, events: turn.events, after: turn.state }
    state = turn.state
  }
}
