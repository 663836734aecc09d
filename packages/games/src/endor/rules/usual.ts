import type { EndorOption } from '../shared/types.ts'

/**
 * The option that is marked: where composing an answer starts, and what the rules do for somebody who is gone. Throws where
 * none is.
 */
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
