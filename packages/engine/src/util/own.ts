/**
 * Returns a record's own value under a key that comes from outside the program. Inherited names such as `constructor`
 * and `toString` give undefined.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
