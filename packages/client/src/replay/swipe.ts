import type { Attachment } from 'svelte/attachments'

/** So far a finger goes sideways, px, before it means one step. */
const far = 48

/** A finger that goes left sees the next step, one that goes right the one before; up and down it scrolls. */
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
