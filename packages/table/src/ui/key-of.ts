/**
 * Returns `event.key`, but a digit for the digit row if the layout has signs there (AZERTY, Czech), and the Latin letter of
 * the key if the layout has none (Cyrillic, Greek). Letters are lower-case.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? []
  if (digit !== undefined && !shiftKey) return digit
  if (key.length > 1) return key
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return (letter !== undefined && key > '\u007f' ? letter : key).toLowerCase()
}
