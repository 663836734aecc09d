import { obiWanOptions } from './obi-wan.ts'
import type { About, EscapeOption, Kind } from './sight/types.ts'
import type { Asked } from './agenda.ts'
import type { State } from './state.ts'

/** A question to whoever plays the active Hero. His calls of Obi-Wan stand beside its own options (ESC-12c). */
export function askActive<K extends Kind>(
  state: State,
  kind: K,
  about: About[K],
  options: readonly EscapeOption[],
  marks: Pick<Asked, 'routine'> = {},
): Asked {
  const seat = state.turn.hero
  return { seat, kind, about, options: [...options, ...obiWanOptions(state)], ...marks }
}
