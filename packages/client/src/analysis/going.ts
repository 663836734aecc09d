import { isPlain } from '../route/follow.ts'

/** A press on a link to a moment: the replay goes there itself; with a key held it opens as any link does. */
export const going =
  (ongo: ((position: number) => void) | undefined, position: number) =>
  (event: MouseEvent): void => {
    if (ongo === undefined || !isPlain(event)) return
    event.preventDefault()
    ongo(position)
  }
