/** Minimum horizontal movement of a swipe, px. */
const far = 48

/**
 * Calls `onswipe` with 1 after a swipe to the left on this element, and with -1 after one to the right. Vertical
 * movement scrolls.
 */
export function onSwipe(element: HTMLElement, onswipe: (by: 1 | -1) => void): void {
  let start: { readonly x: number; readonly y: number } | undefined
  element.addEventListener('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
    start = pointerType === 'mouse' ? undefined : { x, y }
  })
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (start === undefined) return
    const [x, y] = [clientX - start.x, clientY - start.y]
    start = undefined
    if (Math.abs(x) >= far && Math.abs(x) > 2 * Math.abs(y)) onswipe(x < 0 ? 1 : -1)
  })
  element.addEventListener('pointercancel', () => (start = undefined))
}
