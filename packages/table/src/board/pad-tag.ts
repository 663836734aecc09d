/** One word on a pad: what its player does now, or what is amiss with it. */
export interface PadTag {
  readonly text: string
  /** A class of the tag: the viewer's own and secret, open and known, a danger, what is asked of the viewer, plain. */
  readonly look: 'you' | 'am' | 'warn' | 'fill' | ''
}
