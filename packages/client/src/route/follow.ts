import { parse } from './route.ts'
import { go } from './router.svelte.ts'

/** Whether a press on a link asks for the place itself, and not for a tab, a window or a file of it. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** For presses anywhere on the page: a plain one on a link to another page of the app goes there; every other press is the browser's. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')
  if (link === null || link.origin !== location.origin || parse(link.pathname).page === 'unknown') return
  event.preventDefault()
  go(link.pathname + link.hash)
}
