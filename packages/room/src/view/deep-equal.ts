/** Returns whether two plain JSON values are equal. A key with the value undefined counts as missing. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]))
  }
  const left = a as Readonly<Record<string, unknown>>
  const right = b as Readonly<Record<string, unknown>>
  for (const key in left) if (!same(left[key], right[key])) return false
  for (const key in right) if (right[key] !== undefined && !(key in left)) return false
  return true
}
