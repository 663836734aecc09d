import { padsFolded } from '@bay327/table/settings/media.svelte.ts'
import type { Panel } from './shortcuts.ts'

export type DialogName = 'settings' | 'keys' | 'rules'
/** Heights of a phone's sheet. */
export type Size = 'peek' | 'normal' | 'full'

/** The open parts of the table's page: the panel, a phone's sheet, and a dialog. */
export class Places {
  /** The panel below the question, on wider screens. */
  panel: Panel = $state('log')
  /** The content of a phone's sheet, or of its side in landscape. Other screens show question and panel together. */
  sheet: 'act' | Panel = $state('act')
  size: Size = $state('normal')
  /** The height to which the viewer drags a phone's sheet, px. */
  dragged: number | undefined = $state()
  /** The pad that is open over a phone's board. */
  pad: string | undefined = $state()
  /** Ends the wait for the detail over the board. Undefined while there is no detail. */
  goOn: (() => void) | undefined = $state.raw()
  /** The kind of question at which the rules open. */
  explained: string | undefined
  #dialog: DialogName | undefined = $state()

  get dialog() {
    return this.#dialog
  }
  set dialog(next) {
    this.#dialog = next
    this.explained = undefined
  }
  /**
   * How a phone's rows share the height. While the viewer chooses, the board has its minimum height, whatever the sheet
   * contains.
   */
  get rows() {
    if (this.dragged !== undefined) return 'dragged'
    return this.sheet === 'act' || this.size === 'full' ? this.size : 'beside'
  }
  /** Opens the rules at the place that explains a kind of question. */
  readonly explain = (kind: string): void => {
    this.dialog = 'rules'
    this.explained = kind
  }
  /** Shows a panel, and focuses its tab. */
  readonly show = (next: Panel): void => {
    this.panel = next
    if (padsFolded()) this.sheet = next
    requestAnimationFrame(() => document.getElementById(`tab-${next}`)?.focus())
  }
}

export const createLayoutState = () => new Places()
