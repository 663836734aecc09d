import type { Option } from '@bay327/engine'

/**
 * Returns the option with which composing an answer starts: the one that the rules mark as `usual`. Returns undefined
 * if no option is marked.
 */
export function usualIn<O extends Option>(options: readonly O[]): O | undefined {
  return options.find((option) => option.usual)
}
