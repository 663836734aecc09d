import type { Option } from '@bay327/engine'

/** Where composing an answer starts: the option that the rules mark as the usual one. */
export function usualIn<O extends Option>(options: readonly O[]): O | undefined {
  return options.find((option) => option.usual)
}
