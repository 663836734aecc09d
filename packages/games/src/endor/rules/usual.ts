import type { EndorOption } from '../shared/types.ts'

/** Returns the marked option: where composing an answer starts, and the default answer. Throws without one. */
export function usualOf(options: readonly EndorOption[]): string {
  const usual = options.find((option) => option.usual)
  if (usual === undefined) throw new Error('no option is the usual one')
  return usual.id
}

/** Returns the option with the smallest value; ties by id. */
export function least(options: readonly EndorOption[], value: (option: EndorOption) => number): string {
  const [first] = [...options].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
  if (first === undefined) throw new Error('a decision without an option')
  return first.id
}
