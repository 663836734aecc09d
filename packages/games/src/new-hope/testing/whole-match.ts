import { fastRandom, type Switches } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'
import { newHope } from '../rules/game.ts'
import type { NewHopeView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const nobody = new Set<string>()
const viewOf = (state: State) => newHope.view(state, nobody) as unknown as NewHopeView

/** One answer, and its result. */
export interface Moment {
  readonly before: NewHopeView
  readonly events: readonly NewHopeEvent[]
  readonly after: NewHopeView
}

/** Yields a whole match, answer by answer. One of three choices is the rules' fallback, and the others are random. */
export function* wholeMatch(seed: number, people: number, switches: Switches): Generator<Moment> {
  const chance = fastRandom(seed)
  const values = { ...Object.fromEntries(newHope.switches.map(({ id, initial }) => [id, initial])), ...switches }
  let { state } = newHope.setup(values, newHope.seats(values, people), chance)
  for (;;) {
    const decision = newHope.decisions(state).find(({ optional }) => !optional)
    if (!decision) return
    const { options } = decision
    const usual = chance.draw(3) === 0 ? newHope.fallback(state, decision, chance) : undefined
    const option = options.find(({ id }) => id === usual) ?? options[chance.draw(options.length)]
    if (!option) return
    const before = viewOf(state)
    const next = newHope.decide(state, decision, option, chance)
    state = next.state
    yield { before, events: next.events, after: viewOf(state) }
  }
}
