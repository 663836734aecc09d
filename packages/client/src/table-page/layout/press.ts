/** Returns whether a click is on a control, even a disabled one, and not on the drawing or the text around controls. */
export function isPress({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, [role=button], a, summary, input, select, label') !== null
}
