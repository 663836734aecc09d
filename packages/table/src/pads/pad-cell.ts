import type { Mark } from '../board/shapes.ts'

/** The short form of a pad on a phone: a mark and two short figures. A tap shows the full pad. */
export interface PadCell {
  /** The `data-pad` of the pad. */
  readonly id: string
  readonly mark: Mark
  readonly name: string
  /** The seat's player: "You", "Maya", "Bot". */
  readonly who: string
  /** Whether the seat is asked now, or is the current subject. */
  readonly acting: boolean
  /** Whether the viewer plays the seat. */
  readonly own: boolean
  readonly facts: readonly PadFact[]
}

export interface PadFact {
  /** The figure, as short as possible: "6", "67 to go". */
  readonly text: string
  /** The figure for screen readers: "6 of 8 Stamina". */
  readonly said: string
  /** Fill of the figure's bar, 0 to 1, and the bar's colour. */
  readonly bar?: { readonly share: number; readonly colour: string }
}
