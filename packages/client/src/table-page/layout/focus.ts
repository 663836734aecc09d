/** Moves the keyboard focus to the question. */

export function focusQuestion(): void {
  document
    .querySelector<HTMLElement>('#now [data-question], #now h1[tabindex], #now section')
    ?.focus({ preventScroll: true })
}

export function focusChat(): void {
  document.querySelector<HTMLElement>('[data-chat]')?.focus()
}

/** Focuses the next pad. After the last pad comes the first. */
export function focusNextPad(): void {
  const pads = [...document.querySelectorAll<HTMLElement>('.pads [tabindex="0"], .pads button')]
  const at = pads.indexOf(document.activeElement as HTMLElement)
  pads[(at + 1) % pads.length]?.focus()
}

/**
 * Returns whether the focus is on the board, on a pad or in the lower panel. Escape then returns the focus to the
 * question.
 */
export const isAwayFromQuestion = (): boolean =>
  document.activeElement?.closest('.board, .pads, .lower') instanceof Element
