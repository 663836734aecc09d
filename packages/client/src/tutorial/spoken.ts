/** A piece of a sentence: what is to be touched, what it is about, or plain words. */
export interface Spoken {
  readonly text: string
  readonly mark?: 'touch' | 'about'
}

/** The pieces of a sentence in which `*G3*` is to be touched and `_Force_` is what it is about. */
export function spoken(say: string): readonly Spoken[] {
  return say
    .split(/(\*[^*]+\*|_[^_]+_)/)
    .filter(Boolean)
    .map((text): Spoken => {
      if (text.startsWith('*')) return { text: text.slice(1, -1), mark: 'touch' }
      return text.startsWith('_') ? { text: text.slice(1, -1), mark: 'about' } : { text }
    })
}
