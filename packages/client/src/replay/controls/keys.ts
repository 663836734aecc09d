import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { keyOf } from '@bay327/table/ui/key-of'

type By = 1 | -1
export type Act =
  | { readonly do: 'step' | 'round' | 'mark' | 'end'; readonly by: By }
  | { readonly do: 'play' | 'eyes' | 'keys' }

/** Selector of elements that use Space, Enter or arrows themselves. */
const pressed = 'button, a, summary, input, select, textarea, [role=tab], [role=radio]'
const typed = 'input, select, textarea, [role=tablist], [role=radiogroup]'

/** Returns the effect of a key on a replay. Returns undefined while the viewer types or selects, or in a dialog. */
export function actOf(event: KeyboardEvent): Act | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (document.querySelector('dialog[open]')) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(typed)) return undefined
  const key = keyOf(event)
  switch (key) {
    case 'ArrowLeft':
      return { do: 'step', by: -1 }
    case 'ArrowRight':
      return { do: 'step', by: 1 }
    case 'ArrowUp':
    case 'PageUp':
      return { do: 'round', by: -1 }
    case 'ArrowDown':
    case 'PageDown':
      return { do: 'round', by: 1 }
    case 'Home':
      return { do: 'end', by: -1 }
    case 'End':
      return { do: 'end', by: 1 }
    case ' ':
      return event.repeat || target?.closest(pressed) ? undefined : { do: 'play' }
    default:
      return preferences.shortcuts && !event.repeat ? letter(key) : undefined
  }
}

function letter(key: string): Act | undefined {
  switch (key) {
    case 'n':
      return { do: 'mark', by: 1 }
    case 'b':
      return { do: 'mark', by: -1 }
    case 'e':
      return { do: 'eyes' }
    case '?':
      return { do: 'keys' }
    default:
      return undefined
  }
}
