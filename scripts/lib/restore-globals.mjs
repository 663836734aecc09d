// Test files of one worker share its globals: a file that replaces the clock or a timer has to restore it.
import { afterAll, expect } from 'vitest'

const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'Date', 'fetch']
const known = Symbol.for('bay327 globals at the start of a worker')
globalThis[known] ??= new Map(names.map((name) => [name, globalThis[name]]))

afterAll(() => {
  for (const [name, own] of globalThis[known]) expect(globalThis[name] === own, `${name} is given back`).toBe(true)
})
