import { keyOf } from '@bay327/table/ui/key-of'

/** The actions of keys at a table. Buttons and keys use the same list. */
export type Act =
  | { readonly do: 'choose'; readonly key: string }
  | {
      readonly do:
        | 'question'
        | 'odds'
        | 'pads'
        | 'skills'
        | 'say'
        | 'sound'
        | 'keys'
        | 'cover'
        | 'back-out'
        | 'hurry'
        | 'look-back'
    }
  | { readonly do: 'panel'; readonly panel: Panel }

export type Panel = 'log' | 'chat' | 'crew'

/** Selector of elements that handle Enter themselves. */
const pressed = 'button, a, summary, input, select, [role], [tabindex="0"]'

/**
 * Returns the action of a key press. Returns undefined while the viewer types, with a modifier key, or with the one-key
 * shortcuts off.
 */
export function actOf(event: KeyboardEvent, shortcuts: boolean): Act | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined
  if (document.querySelector('dialog[open]')) return undefined
  if (event.key === 'Escape') return { do: 'back-out' }
  const { target } = event
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  ) {
    return undefined
  }
  // Enter presses the focused control. If no control has the focus, Enter sends the composed answer. Space speeds up
  // bots.
  if (event.key === 'Enter' || event.key === ' ') {
    if (target instanceof HTMLElement && target.closest(pressed)) return undefined
    return event.key === ' ' ? { do: 'hurry' } : { do: 'choose', key: 'Enter' }
  }
  return shortcuts ? letter(keyOf(event)) : undefined
}

function letter(key: string): Act | undefined {
  if (/^[0-9]$/.test(key)) return { do: 'choose', key }
  switch (key) {
    case 'q':
      return { do: 'question' }
    case 'o':
      return { do: 'odds' }
    case 'p':
      return { do: 'pads' }
    case 's':
      return { do: 'skills' }
    case 'l':
      return { do: 'panel', panel: 'log' }
    case 'c':
      return { do: 'panel', panel: 'chat' }
    case 'r':
      return { do: 'panel', panel: 'crew' }
    case '/':
      return { do: 'say' }
    case 'h':
      return { do: 'cover' }
    case 'b':
      return { do: 'look-back' }
    case 'm':
      return { do: 'sound' }
    case '?':
      return { do: 'keys' }
    default:
      return undefined
  }
}
