import type { EndorOption } from '../shared/types.ts'

/**
 * Returns the id of the option that is marked `usual`. It is the default answer, and the answer from which editing
 * starts. Throws if no option is marked.
 */
export function usualOf(options: readonly EndorOption[]): string {
  const usual = options.find((option) => option.usual)
  if (usual === undefined) throw new Error('no option is the usual one')
  return usual.id
}

/** Returns the option with the smallest value. Equal options are ordered by id. */
export function least(options: readonly EndorOption[], value: (option: EndorOption) => number): string {
  const [first] = [...options].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
  if (first === undefined) throw new Error('a decision without an option')
  return first.id
}
