import { mount, unmount } from 'svelte'
import { lazyImport } from '@bay327/table/ui/arrivals'

/**
 * Copies a text, and resolves to whether it is on the clipboard. Plain HTTP has no clipboard API, so the browser's
 * command is used there. If that fails too, a dialog shows the selected text.
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

/** Copies by selecting a hidden field. The field is inside the open dialog, since everything outside is inert. */
function isCommanded(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // The only way on plain HTTP; deprecated, but supported by every browser.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

async function showSelected(text: string): Promise<void> {
  const { default: Selected } = await lazyImport(() => import('./Selected.svelte'))
  const shown = mount(Selected, { target: document.body, props: { text, onclose: () => void unmount(shown) } })
}

/** Copies a picture. Rejects if the browser does not allow it. */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])

/** Opens the device's share dialog. Resolves to false if the device has none; rejects if the person cancels. */
export async function share(what: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(what)) return false
  await navigator.share(what)
  return true
}
