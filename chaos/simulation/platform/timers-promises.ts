import * as timers from './timers.ts'

export const setTimeout = <T>(ms?: number, value?: T): Promise<T | undefined> =>
  new Promise((resolve) => void timers.setTimeout(() => resolve(value), ms))

export const setImmediate = <T>(value?: T): Promise<T | undefined> =>
  new Promise((resolve) => void timers.setImmediate(() => resolve(value)))
