/** Returns whether a click is on a control, also a disabled one, and not on the drawing or text around it. */
export function isPress({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, [role=button], a, summary, input, select, label') !== null
}
