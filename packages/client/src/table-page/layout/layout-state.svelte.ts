import { frameNow } from '@bay327/table/settings/media.svelte.ts'
import type { Panel } from './shortcuts.ts'

export type DialogName = 'settings' | 'keys' | 'rules'
/** How high a phone's sheet stands. */
export type Size = 'peek' | 'normal' | 'full'

export type Places = ReturnType<typeof createLayoutState>

/** What of the table's page stands open: the panel, a phone's sheet, a dialog, the verdict. */
export function createLayoutState() {
  let panel: Panel = $state('log')
  let sheet: 'act' | Panel = $state('act')
  let size: Size = $state('normal')
  let dialog: DialogName | undefined = $state()
  let explained: string | undefined
  let verdict = $state(true)
  let pad: string | undefined = $state()

  return {
    /** What stands under the question on wider screens. */
    get panel() {
      return panel
    },
    set panel(next) {
      panel = next
    },
    /** What a phone's sheet shows; on wider screens question and panel stand together. */
    get sheet() {
      return sheet
    },
    set sheet(next) {
      sheet = next
    },
    get size() {
      return size
    },
    set size(next) {
      size = next
    },
    get dialog() {
      return dialog
    },
    set dialog(next) {
      dialog = next
      explained = undefined
    },
    /** The kind of question whose rule the rules open at. */
    get explained() {
      return explained
    },
    /** Opens the rules at what they say of a kind of question. */
    explain(kind: string) {
      dialog = 'rules'
      explained = kind
    },
    /** The pad that lies open over a phone's board. */
    get pad() {
      return pad
    },
    set pad(next) {
      pad = next
    },
    /** Whether the verdict lies over the board, once there is one. */
    get verdict() {
      return verdict
    },
    set verdict(next) {
      verdict = next
    },
    /** Brings a panel to the front, and the focus to its tab. */
    show(next: Panel) {
      panel = next
      if (frameNow() === 'phone') sheet = next
      requestAnimationFrame(() => document.getElementById(`tab-${next}`)?.focus())
    },
  }
}
