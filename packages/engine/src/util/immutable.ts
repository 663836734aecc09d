/* V8 has fast and slow paths for object spreads. A spread followed by a new key takes about twenty times as long as
   these functions. Objects from different spreads also have different hidden classes, so that later spreads and reads
   are slow. The functions below always give one hidden class. They matter in hot rules code; elsewhere a spread is as
   good. */

/** Returns a copy with these parts added or replaced. */
export function extend<T extends object, P extends object>(object: T, parts: P): T & P {
  return Object.assign({}, object, parts)
}

/** Returns a copy of the record with an entry added or replaced. */
export function setKey<K extends string, V>(record: Readonly<Record<K, V>>, key: K, value: V): Record<K, V> {
  const next: Record<K, V> = Object.assign({}, record)
  next[key] = value
  return next
}

/** Returns a copy of the record without the entry under `key`. */
export function omitKey<K extends string | number, V>(
  record: Readonly<Partial<Record<K, V>>>,
  key: NoInfer<K>,
): Partial<Record<K, V>> {
  const entries = Object.entries(record).filter(([name]) => name !== `${key}`)
  return Object.fromEntries(entries) as Partial<Record<K, V>>
}
