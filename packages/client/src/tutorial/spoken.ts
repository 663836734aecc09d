/** A part of a sentence: something to press, the subject, or plain text. */
export interface Spoken {
  readonly text: string
  readonly mark?: 'touch' | 'about'
}

/** Splits a sentence into its parts. `*G3*` is something to press, and `_Force_` is the subject. */
export function spoken(say: string): readonly Spoken[] {
  return say
    .split(/(\*[^*]+\*|_[^_]+_)/)
    .filter(Boolean)
    .map((text): Spoken => {
      if (text.startsWith('*')) return { text: text.slice(1, -1), mark: 'touch' }
      return text.startsWith('_') ? { text: text.slice(1, -1), mark: 'about' } : { text }
    })
}
