import type { Option } from '@bay327/engine'

/** Why an option wants a second press: it surely loses, or it cannot be taken back. */
export type Why = 'fatal' | 'final'

/** An option that was pressed once. */
export interface Armed {
  readonly option: string
  readonly why: Why
}

export const whyOf = (option: Option | undefined): Why => (option?.fatal ? 'fatal' : 'final')

/** The one press that has been made on an option that wants two: the next one on the same option sends it. */
export function keepArmed() {
  let pressed: { readonly question: string; readonly option: string } | undefined = $state.raw()

  return {
    of: (question: string): string | undefined => (pressed?.question === question ? pressed.option : undefined),
    arm: (question: string, option: string) => (pressed = { question, option }),
    /** Any other press stands it down. */
    calm: () => (pressed = undefined),
  }
}
