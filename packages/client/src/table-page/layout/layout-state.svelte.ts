import { padsFolded } from '@bay327/table/settings/media.svelte.ts'
import type { Panel } from './shortcuts.ts'

export type DialogName = 'settings' | 'keys' | 'rules'
/** Heights of a phone's sheet. */
export type Size = 'peek' | 'normal' | 'full'

export type Places = ReturnType<typeof createLayoutState>

/** Creates the state of the open parts of the table's page: the panel, a phone's sheet, and a dialog. */
export function createLayoutState() {
  let panel: Panel = $state('log')
  let sheet: 'act' | Panel = $state('act')
  let size: Size = $state('normal')
  let dragged: number | undefined = $state()
  let dialog: DialogName | undefined = $state()
  let explained: string | undefined
  let pad: string | undefined = $state()
  let goOn: (() => void) | undefined = $state.raw()

  return {
    /** The panel below the question, on wider screens. */
    get panel() {
      return panel
    },
    set panel(next) {
      panel = next
    },
    /** The content of a phone's sheet, or of its side in landscape. Other screens show question and panel together. */
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
    /** The height to which the viewer drags a phone's sheet, px. */
    get dragged() {
      return dragged
    },
    set dragged(next) {
      dragged = next
    },
    /**
     * How a phone's rows share the height. While the viewer chooses, the board has its minimum height, whatever the sheet
     * contains.
     */
    get rows() {
      if (dragged !== undefined) return 'dragged'
      return sheet === 'act' || size === 'full' ? size : 'beside'
    },
    get dialog() {
      return dialog
    },
    set dialog(next) {
      dialog = next
      explained = undefined
    },
    /** The kind of question at which the rules open. */
    get explained() {
      return explained
    },
    /** Opens the rules at the place that explains a kind of question. */
    explain(kind: string) {
      dialog = 'rules'
      explained = kind
    },
    /** Ends the wait for the detail over the board. Undefined while there is no detail. */
    get goOn() {
      return goOn
    },
    set goOn(next) {
      goOn = next
    },
    /** The pad that is open over a phone's board. */
    get pad() {
      return pad
    },
    set pad(next) {
      pad = next
    },
    /** Shows a panel, and focuses its tab. */
    show(next: Panel) {
      panel = next
      if (padsFolded()) sheet = next
      requestAnimationFrame(() => document.getElementById(`tab-${next}`)?.focus())
    },
  }
}
