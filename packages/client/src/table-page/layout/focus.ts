/** Moves of the keyboard's focus about the table, which no single region can make for itself. */

export function focusQuestion(): void {
  document.querySelector<HTMLElement>('#now [data-question], #now section')?.focus({ preventScroll: true })
}

export function focusChat(): void {
  document.querySelector<HTMLElement>('[data-chat]')?.focus()
}

/** The next pad, round and round. */
export function focusNextPad(): void {
  const pads = [...document.querySelectorAll<HTMLElement>('.pads [tabindex="0"], .pads button')]
  const at = pads.indexOf(document.activeElement as HTMLElement)
  pads[(at + 1) % pads.length]?.focus()
}

/** The focus is on the board, on a pad or in the lower panel, from where Escape leads back to the question. */
export const isAwayFromQuestion = (): boolean =>
  document.activeElement?.closest('.board, .pads, .lower') instanceof Element
