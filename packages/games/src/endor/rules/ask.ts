import type { OpenQuestion } from '@bay327/engine'
import type { About, EndorOption, Kind } from '../shared/types.ts'
import type { State } from './state.ts'
import { activeSeat } from './table.ts'

/** Asks the seat whose card is in play. */
export function askActive<K extends Kind>(
  state: State,
  kind: K,
  about: About[K],
  options: readonly EndorOption[],
  marks: Pick<OpenQuestion, 'free'> = {},
): OpenQuestion<EndorOption> {
  return { seat: activeSeat(state), kind, about, options, ...marks }
}
