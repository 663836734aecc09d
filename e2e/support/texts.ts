/**
 * Passes every text of a JSON value that says something to `tell`, in the form that the text has in a frame. These
 * texts are: every string, every value with its name, every small record, and every four neighbours of a flat list. A
 * value in a small record is also passed with the record's name. Skips the parts in `known`, which were passed before,
 * and adds new parts to `known`.
 */
export function tellTexts(value: unknown, tell: (text: string) => void, known: WeakSet<object> = new WeakSet()): void {
  if (typeof value === 'string') tell(JSON.stringify(value))
  if (typeof value !== 'object' || value === null || known.has(value)) return
  known.add(value)
  if (Array.isArray(value)) {
    if (value.every(isPlain)) for (const run of runsOf(value, 4)) tell(run)
    for (const item of value) tellTexts(item, tell, known)
    return
  }
  if (isFlat(value)) tell(JSON.stringify(value))
  for (const [name, part] of Object.entries(value)) {
    const named = (plain: unknown): void => tell(`${JSON.stringify(name)}:${JSON.stringify(plain)}`)
    if (isPlain(part) || isFlat(part)) named(part)
    if (isFlat(part) && !Array.isArray(part)) for (const inner of Object.values(part)) named(inner)
    tellTexts(part, tell, known)
  }
}

/** Returns every `length` neighbours of a list, in the form they have between its brackets. */
export function runsOf(list: readonly unknown[], length: number): string[] {
  return list.slice(length - 1).map((_, at) => JSON.stringify(list.slice(at, at + length)).slice(1, -1))
}

/** Returns whether a text is a name and a value. */
export const isNamed = (text: string): boolean => /^"(?:[^"\\]|\\.)*":/.test(text)

/** Returns a JSON value that contains this text. */
export function holding(text: string): string {
  if (text.startsWith('{')) return text
  return isNamed(text) ? `{${text}}` : `[${text}]`
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Returns whether this is a non-empty record or list of plain values. */
function isFlat(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const parts = Object.values(value)
  return parts.length > 0 && parts.every(isPlain)
}
