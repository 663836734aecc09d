import type { Mark } from '../board/shapes.ts'

/** The short form of a pad on a phone: a mark and two short figures. A tap shows the rest. */
export interface PadCell {
  /** The pad's `data-pad`. */
  readonly id: string
  readonly mark: Mark
  readonly name: string
  /** Its player: "You", "Maya", "Bot". */
  readonly who: string
  /** It is asked now, or is the current subject. */
  readonly acting: boolean
  /** The viewer plays it. */
  readonly own: boolean
  readonly facts: readonly PadFact[]
}

export interface PadFact {
  /** As short as possible: "6", "67 to go". */
  readonly text: string
  /** For screen readers: "6 of 8 Stamina". */
  readonly said: string
  /** Fill of its bar, 0 to 1, and the bar's colour. */
  readonly bar?: { readonly share: number; readonly colour: string }
}
