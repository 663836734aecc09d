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
