/* What V8 does at once and what it does by the long way round look alike. A spread that is followed by a key which is new
   takes twenty times as long as this, and objects that come from many spreads in turn are of as many hidden classes, so that
   each further spread is slow, and each look. These two give one class, whatever they are given. Where rules run often, it is
   most of their time; elsewhere a spread is as good. */

/** The same with these parts, new ones or others. */
export function extend<T extends object, P extends object>(whole: T, parts: P): T & P {
  return Object.assign({}, whole, parts)
}

/** The same record with an entry put in, or put in place of the one there. */
export function setKey<K extends string, V>(record: Readonly<Record<K, V>>, key: K, value: V): Record<K, V> {
  const next: Record<K, V> = Object.assign({}, record)
  next[key] = value
  return next
}

/** The same record without that entry. */
export function omitKey<K extends string | number, V>(
  record: Readonly<Partial<Record<K, V>>>,
  key: NoInfer<K>,
): Partial<Record<K, V>> {
  const entries = Object.entries(record).filter(([each]) => each !== `${key}`)
  return Object.fromEntries(entries) as Partial<Record<K, V>>
}
