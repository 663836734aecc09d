/**
 * The shapes of a game's message objects: the keys of each in order, and constant values. An object that fits a shape
 * is encoded as a row, `[number of the shape, value, value ...]`.
 */
export interface Shapes {
  /** Names of the view's parts. A part's name is encoded as its index in this list. */
  readonly parts: readonly string[]
  /**
   * The shapes, one string each. Keys are separated by spaces. `key=word` has a constant value, `key!` is true, and
   * `id@move:$to` is computed from other values. `~path` is a path to the row's `to`, encoded as its difference from
   * the path of the previous row.
   */
  readonly shapes: readonly string[]
}

export type Token =
  | { readonly kind: 'value' | 'true' | 'way'; readonly key: string }
  | { readonly kind: 'word'; readonly key: string; readonly word: string }
  | { readonly kind: 'made'; readonly key: string; readonly parts: readonly string[] }

/** Marks a list whose first item is a number, so that the list does not look like a row. */
export const LIST = -1

export function readShape(shape: string): readonly Token[] {
  return shape.split(' ').map((token): Token => {
    const [, key = '', mark, rest = ''] = /^~?([^=!@]*)(?:([=!@])(.*))?$/.exec(token) ?? []
    if (token.startsWith('~')) return { kind: 'way', key }
    if (mark === '!') return { kind: 'true', key }
    if (mark === '=') return { kind: 'word', key, word: rest }
    if (mark === '@') return { kind: 'made', key, parts: rest.split(':') }
    return { kind: 'value', key }
  })
}

/** Computes a value from other values: `move:$to` is `move:K7` if `to` is `K7`. The items of a list are joined. */
export function makeOf(parts: readonly string[], values: Readonly<Record<string, unknown>>): string {
  return parts.map((part) => (part.startsWith('$') ? itemsIn(values[part.slice(1)]) : part)).join(':')
}

const itemsIn = (value: unknown): unknown => (Array.isArray(value) ? value.join(':') : value)
