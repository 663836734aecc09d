import { isPlain } from '../route/link-press.ts'

/** Handles a press on a link to a position: the replay goes there itself; with a modifier key it opens like any link. */
export const going =
  (ongo: ((position: number) => void) | undefined, position: number) =>
  (event: MouseEvent): void => {
    if (ongo === undefined || !isPlain(event)) return
    event.preventDefault()
    ongo(position)
  }
