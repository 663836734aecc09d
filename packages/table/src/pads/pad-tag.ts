/** One word on a pad: what the player does, or a problem. */
export interface PadTag {
  readonly text: string
  /** A short form for narrow pads. */
  readonly brief?: string | undefined
  /** A class of the tag: the viewer's own secret, public information, a danger, a request to the viewer, or plain. */
  readonly look: 'you' | 'am' | 'warn' | 'fill' | ''
}
