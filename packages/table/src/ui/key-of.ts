/**
 * Returns `event.key` with two exceptions. A key of the digit row gives its digit if the layout has signs there
 * (AZERTY, Czech). A key gives its Latin letter if the layout has none (Cyrillic, Greek). Letters are lower-case.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? []
  if (digit !== undefined && !shiftKey) return digit
  if (key.length > 1) return key
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return (letter !== undefined && key > '\u007f' ? letter : key).toLowerCase()
}
