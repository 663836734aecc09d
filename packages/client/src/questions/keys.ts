import type { Attachment } from 'svelte/attachments'

/** Keeps the keys of the controls that are on the page. */
export function createKeyRegistry() {
  const held = new Set<{
    readonly keys: readonly string[]
    readonly element: HTMLElement
    readonly press: () => void
  }>()

  return {
    /**
     * Returns an attachment for `{@attach}`. While the element is on the page, these keys (separated by a space) press
     * it.
     */
    on:
      (keys: string, press: () => void): Attachment<HTMLElement> =>
      (element) => {
        const control = { keys: keys.split(' '), element, press }
        held.add(control)
        return () => void held.delete(control)
      },
    /** Presses the control with this key. The control gets the focus first, as with a pointer. */
    press(key: string): void {
      const control = [...held].find(({ keys }) => keys.includes(key))
      control?.element.focus()
      control?.press()
    },
  }
}

export type Keys = ReturnType<typeof createKeyRegistry>
