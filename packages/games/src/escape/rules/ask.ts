import type { About, EscapeOption, Kind } from '../shared/types.ts'
import type { Asked } from './agenda.ts'
import type { State } from './state.ts'

/** Asks the player of the active Hero. `withObiWan` adds the calls of Obi-Wan to the options. */
export function askActive<K extends Kind>(
  state: State,
  kind: K,
  about: About[K],
  options: readonly EscapeOption[],
  marks: Pick<Asked, 'routine'> = {},
): Asked {
  return { seat: state.turn.hero, kind, about, options, ...marks }
}
