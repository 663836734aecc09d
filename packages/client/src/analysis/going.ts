import { isPlain } from '../route/link-press.ts'

/**
 * Handles a press on a link to a position. The replay goes to the position itself. With a modifier key the link opens
 * as any link does.
 */
export const going =
  (ongo: ((position: number) => void) | undefined, position: number) =>
  (event: MouseEvent): void => {
    if (ongo === undefined || !isPlain(event)) return
    event.preventDefault()
    ongo(position)
  }
