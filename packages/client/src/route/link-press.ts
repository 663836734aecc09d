import { parse } from './route.ts'
import { go } from './router.svelte.ts'

/** Returns whether a press on a link opens the page in this tab, and not in a new tab or window or as a download. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Handles a press anywhere on the page. A plain press on a link to another page of the app opens that page here. The
 * browser handles any other press.
 */
export function handleLinkPress(event: MouseEvent) {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')
  if (link === null || link.origin !== location.origin || parse(link.pathname).page === 'unknown') return
  event.preventDefault()
  go(link.pathname + link.hash)
}
