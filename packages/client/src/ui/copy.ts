import { mount, unmount } from 'svelte'
import { lazyImport } from '@bay327/table/ui/arrivals'

/**
 * Copies a text. Resolves with whether the text is on the clipboard. A page on plain HTTP has no clipboard API, so the
 * browser's copy command is used there. If that fails too, a dialog shows the text and selects it.
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

/**
 * Copies a text by selecting a hidden field. The field is inside the open dialog, because everything outside the dialog
 * is inert.
 */
function isCommanded(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // This command is the only way on plain HTTP. It is deprecated, but every browser supports it.
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

/** Opens the device's share dialog. Resolves with false if the device has none. Rejects if the person cancels. */
export async function share(what: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(what)) return false
  await navigator.share(what)
  return true
}
