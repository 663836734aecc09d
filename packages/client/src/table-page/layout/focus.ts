/** Moves of the keyboard focus between regions of the table. */

export function focusQuestion(): void {
  document.querySelector<HTMLElement>('#now [data-question], #now section')?.focus({ preventScroll: true })
}

export function focusChat(): void {
  document.querySelector<HTMLElement>('[data-chat]')?.focus()
}

/** Focuses the next pad, and the first after the last. */
export function focusNextPad(): void {
  const pads = [...document.querySelectorAll<HTMLElement>('.pads [tabindex="0"], .pads button')]
  const at = pads.indexOf(document.activeElement as HTMLElement)
  pads[(at + 1) % pads.length]?.focus()
}

/**
 * Returns whether the focus is on the board, on a pad or in the lower panel, where Escape returns it to the question.
 */
export const isAwayFromQuestion = (): boolean =>
  document.activeElement?.closest('.board, .pads, .lower') instanceof Element
