import { mount, unmount } from 'svelte'
import { lazyImport } from '@bay327/table/ui/arrivals'

/**
 * Copies a text, and resolves with whether it is on the clipboard. On plain http a page has no clipboard: there the browser's own command
 * copies. Where that is refused too, a dialog shows the text, selected.
 */
export async function copy(text: string): Promise<boolean> {
  if ((await isWritten(text)) || isCommanded(text)) return true
  await showSelected(text)
  return false
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies what is selected in a field that nobody sees. A dialog that is open makes all outside of it inert. */
function isCommanded(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // Plain http has no other way, and every browser still knows this one.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

async function showSelected(text: string): Promise<void> {
  const { default: Selected } = await lazyImport(() => import('./Selected.svelte'))
  const shown = mount(Selected, { target: document.body, props: { text, onclose: () => void unmount(shown) } })
}

/** Copies a picture. Rejects where the browser does not let it. */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])

/** Hands something over by the device's own way. Resolves with whether the device has one for it; rejects where a person ends it. */
export async function share(what: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(what)) return false
  await navigator.share(what)
  return true
}
