import type { Update } from '@bay327/room'

const texts = new WeakMap<object, string>()

/** The JSON text of plain data. That of an object, which never changes, is put together once. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** The JSON text of an update, out of those of its parts: most of them go to somebody else as well. */
export function updateText({ parts, events, ...rest }: Update): string {
  const named = Object.entries(parts).map(([part, value]) => `${JSON.stringify(part)}:${textOf(value)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"parts":{${named.join()}},"events":${textOf(events)}}`
}
