/**
 * What the objects of a game's messages look like: the keys of each, in their order, with what is always the same. Objects
 * that fit a shape travel as rows, `[number of the shape, value, value ...]`.
 */
export interface Shapes {
  /** Names of the view's parts, each told by its place in this list. */
  readonly parts: readonly string[]
  /**
   * One shape a line, its keys with spaces between. `key=word` is always that word, `key!` is true, `id@move:$to` is made of
   * other values, and `~path` is a way to the row's `to`, told as what it adds to the way of the row before it.
   */
  readonly shapes: readonly string[]
}

export type Token =
  | { readonly kind: 'value' | 'true' | 'way'; readonly key: string }
  | { readonly kind: 'word'; readonly key: string; readonly word: string }
  | { readonly kind: 'made'; readonly key: string; readonly parts: readonly string[] }

/** Stands before the items of a list that begins with a number, for else it would look like a row. */
export const LIST = -1

export function readShape(shape: string): readonly Token[] {
  return shape.split(' ').map((token): Token => {
    const [, key = '', mark, rest = ''] = /^~?([^=!@]*)([=!@])?(.*)$/.exec(token) ?? []
    if (token.startsWith('~')) return { kind: 'way', key }
    if (mark === '!') return { kind: 'true', key }
    if (mark === '=') return { kind: 'word', key, word: rest }
    if (mark === '@') return { kind: 'made', key, parts: rest.split(':') }
    return { kind: 'value', key }
  })
}

/** What a value made of others says: `move:$to` is `move:K7` where `to` is `K7`; a list is joined. */
export function makeOf(parts: readonly string[], values: Readonly<Record<string, unknown>>): string {
  return parts.map((part) => (part.startsWith('$') ? [values[part.slice(1)]].flat().join(':') : part)).join(':')
}
