/** One word on a pad: what its player is doing, or a problem. */
export interface PadTag {
  readonly text: string
  /** A class of the tag: the viewer's own secret, public information, a danger, a request to the viewer, or plain. */
  readonly look: 'you' | 'am' | 'warn' | 'fill' | ''
}
