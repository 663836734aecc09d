import { isPlain } from '../route/link-press.ts'

/**
 * Returns the click handler of a link to a position. A plain click calls `ongo` and does not load the page again.
 * Without `ongo` or with a modifier key, the browser opens the link.
 */
export const positionLinkHandler =
  (ongo: ((position: number) => void) | undefined, position: number) =>
  (event: MouseEvent): void => {
    if (ongo === undefined || !isPlain(event)) return
    event.preventDefault()
    ongo(position)
  }
