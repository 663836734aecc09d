/**
 * Returns the list with the item at `from` moved to `to`. Returns the same list if nothing moves or if there is no such
 * place.
 */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.filter((_, i) => i !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Returns the selection after a press. A selected item is deselected. A full selection accepts no further item. */
export function toggled(picked: readonly string[], id: string, most: number): readonly string[] {
  if (picked.includes(id)) return picked.filter((other) => other !== id)
  return picked.length < most ? [...picked, id] : picked
}
