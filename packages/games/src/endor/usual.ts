import { keep } from '@bay327/engine'
import type { EndorOption } from './sight/types.ts'

/** The options with the one marked where composing an answer starts, and that the rules choose for somebody who is gone. */
export const withUsual = keep((options: readonly EndorOption[], id: string): readonly EndorOption[] =>
  options.map((option) => (option.id === id ? { ...option, usual: true } : option)),
)

/** The option that is marked. Throws where none is. */
export function usualOf(options: readonly EndorOption[]): string {
  const usual = options.find((option) => option.usual)
  if (usual === undefined) throw new Error('no option is the usual one')
  return usual.id
}

/** The option with the least value; ties by id. */
export function least(options: readonly EndorOption[], value: (option: EndorOption) => number): string {
  const [first] = [...options].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
  if (first === undefined) throw new Error('a decision without an option')
  return first.id
}
