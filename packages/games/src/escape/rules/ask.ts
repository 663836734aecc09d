import type { About, EscapeOption, Kind } from '../shared/types.ts'
import type { Asked } from './agenda.ts'
import type { State } from './state.ts'

/** Returns a question to the player of the active Hero. `withObiWan` adds the calls of Obi-Wan to its options later. */
export function askActive<K extends Kind>(
  state: State,
  kind: K,
  about: About[K],
  options: readonly EscapeOption[],
  marks: Pick<Asked, 'routine'> = {},
): Asked {
  return { seat: state.turn.hero, kind, about, options, ...marks }
}
