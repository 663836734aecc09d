/**
 * Shows a dialog over the page. The returned function restores the focus, even to a place of a board. The browser
 * restores it only for a dialog that closes itself.
 */
export function showOver(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  return () => {
    const canHold = opener instanceof HTMLElement || opener instanceof SVGElement
    if (canHold && opener !== document.body) opener.focus({ preventScroll: true })
  }
}
