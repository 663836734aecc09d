/** Keeps the first press on an option that needs two presses. The next press on the same option sends it. */
export function createArmedState() {
  let pressed: { readonly question: string; readonly option: string } | undefined = $state.raw()

  return {
    of: (question: string): string | undefined => (pressed?.question === question ? pressed.option : undefined),
    arm: (question: string, option: string) => (pressed = { question, option }),
    /** Cancels the first press. Any other press does that. */
    calm: () => (pressed = undefined),
  }
}
