import type { Attachment } from 'svelte/attachments'

/** Minimum horizontal movement of a swipe, px. */
const far = 48

/** Swiping left goes one step forwards, right one step back; vertical movement scrolls. */
export function swipe(onswipe: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (place) => {
    let start: { readonly x: number; readonly y: number } | undefined
    const down = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start = pointerType === 'mouse' ? undefined : { x, y }
    }
    const up = ({ clientX, clientY }: PointerEvent) => {
      if (start === undefined) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      start = undefined
      if (Math.abs(x) >= far && Math.abs(x) > 2 * Math.abs(y)) onswipe(x < 0 ? 1 : -1)
    }
    const cancel = () => (start = undefined)
    const heard = { pointerdown: down, pointerup: up, pointercancel: cancel } as const
    const names = Object.keys(heard) as (keyof typeof heard)[]
    for (const name of names) place.addEventListener(name, heard[name])
    return () => names.forEach((name) => place.removeEventListener(name, heard[name]))
  }
}
