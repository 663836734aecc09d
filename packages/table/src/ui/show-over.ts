/**
 * Shows a dialog over the page. Its undoing puts the focus back where it was, a place of a board included: the browser does so only for
 * a dialog that closes itself.
 */
export function showOver(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  return () => {
    const canHold = opener instanceof HTMLElement || opener instanceof SVGElement
    if (canHold && opener !== document.body) opener.focus({ preventScroll: true })
  }
}
