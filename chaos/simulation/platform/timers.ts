import type { Timer } from '../clock.ts'
import { clock } from './now.ts'

/** The parts of the return value of Node's `setTimeout` that the code uses. */
class Handle {
  readonly #ms: number
  readonly #run: () => void
  #timer: Timer

  constructor(ms: number, run: () => void) {
    this.#ms = ms
    this.#run = run
    this.#timer = this.#arm()
  }

  #arm(): Timer {
    return clock().later(this.#ms, clock().owner, this.#run)
  }

  refresh(): this {
    this.#timer.isOff = true
    this.#timer = this.#arm()
    return this
  }

  clear(): void {
    this.#timer.isOff = true
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

const least = (ms: number | undefined): number => Math.max(1, Math.floor(ms ?? 0) || 0)

export const setTimeout = <A extends unknown[]>(run: (...args: A) => void, ms?: number, ...args: A): Handle =>
  new Handle(least(ms), () => run(...args))

export const setImmediate = <A extends unknown[]>(run: (...args: A) => void, ...args: A): Handle =>
  new Handle(0, () => run(...args))

export function setInterval<A extends unknown[]>(run: (...args: A) => void, ms?: number, ...args: A): Handle {
  const handle: Handle = new Handle(least(ms), () => {
    handle.refresh()
    run(...args)
  })
  return handle
}

export const clearTimeout = (handle: Handle | null | undefined): void => handle?.clear()
export const clearInterval = clearTimeout
export const clearImmediate = clearTimeout
