/** A piece of a sentence: what to press, what it is about, or plain text. */
export interface Spoken {
  readonly text: string
  readonly mark?: 'touch' | 'about'
}

/** Splits a sentence in which `*G3*` is to be pressed and `_Force_` is the subject. */
export function spoken(say: string): readonly Spoken[] {
  return say
    .split(/(\*[^*]+\*|_[^_]+_)/)
    .filter(Boolean)
    .map((text): Spoken => {
      if (text.startsWith('*')) return { text: text.slice(1, -1), mark: 'touch' }
      return text.startsWith('_') ? { text: text.slice(1, -1), mark: 'about' } : { text }
    })
}
