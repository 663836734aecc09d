// Test files of one worker share its globals: whoever holds the clock, or stands in for a timer, has to give it back.
import { afterAll, expect } from 'vitest'

const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'Date', 'fetch']
const known = Symbol.for('bay327 globals at the start of a worker')
globalThis[known] ??= new Map(names.map((name) => [name, globalThis[name]]))

afterAll(() => {
  for (const [name, own] of globalThis[known]) expect(globalThis[name] === own, `${name} is given back`).toBe(true)
})
