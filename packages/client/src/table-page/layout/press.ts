/** Whether a click lands on a control, even on one that waits, and not on the drawing or the text around it. */
export function isPress({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, [role=button], a, summary, input, select, label') !== null
}
