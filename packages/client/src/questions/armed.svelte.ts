/** The first press on an option that needs two: the next one on the same option sends it. */
export function keepArmed() {
  let pressed: { readonly question: string; readonly option: string } | undefined = $state.raw()

  return {
    of: (question: string): string | undefined => (pressed?.question === question ? pressed.option : undefined),
    arm: (question: string, option: string) => (pressed = { question, option }),
    /** Any other press cancels it. */
    calm: () => (pressed = undefined),
  }
}
