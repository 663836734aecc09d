/**
 * What a record holds under a key that somebody else has chosen. Every record of JavaScript also knows `constructor`, `toString` and the
 * like: these are not its own, and so undefined here.
 */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
