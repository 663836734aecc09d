/** Scrolls an element into view inside its scroll container only: the page itself does not move. */
export function bringInSight(element: HTMLElement | null | undefined): void {
  const box = element && scrollerOf(element)
  if (!element || !box) return
  const [line, frame] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  if (line.top < frame.top) box.scrollTop -= frame.top - line.top + frame.height / 3
  else if (line.bottom > frame.bottom) box.scrollTop += line.bottom - frame.bottom + frame.height / 3
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}
