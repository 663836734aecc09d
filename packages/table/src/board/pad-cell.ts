import type { Mark } from './shapes.ts'

/** What a phone shows of a pad: a mark and two short figures. The rest is a tap away. */
export interface PadCell {
  /** The pad's `data-pad`. */
  readonly id: string
  readonly mark: Mark
  readonly name: string
  /** Who plays it: "You", "Maya", "Bot". */
  readonly who: string
  /** It is asked now, or things are about it. */
  readonly acting: boolean
  /** The viewer plays it. */
  readonly own: boolean
  readonly facts: readonly PadFact[]
}

export interface PadFact {
  /** As short as can be: "6", "67 to go". */
  readonly text: string
  /** Read aloud: "6 of 8 Stamina". */
  readonly said: string
  /** How full its bar is, 0 to 1, and the bar's colour. */
  readonly bar?: { readonly share: number; readonly colour: string }
}
