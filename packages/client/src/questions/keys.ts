import type { Attachment } from 'svelte/attachments'

/** What keys press at the moment: each control that has a key says so while it is drawn. */
export function keepKeys() {
  const held = new Set<{
    readonly keys: readonly string[]
    readonly element: HTMLElement
    readonly press: () => void
  }>()

  return {
    /** For `{@attach}`: while the element is drawn, these keys (apart by a space) press it. */
    on:
      (keys: string, press: () => void): Attachment<HTMLElement> =>
      (element) => {
        const control = { keys: keys.split(' '), element, press }
        held.add(control)
        return () => void held.delete(control)
      },
    /** Presses what has this key, as a hand would: the focus goes there first. */
    press(key: string): void {
      const control = [...held].find(({ keys }) => keys.includes(key))
      control?.element.focus()
      control?.press()
    },
  }
}

export type Keys = ReturnType<typeof keepKeys>
