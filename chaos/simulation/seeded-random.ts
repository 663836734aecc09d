import { numbers } from '@bay327/room/testing/random-request'

/** Random numbers that follow from one seed. */
export interface Luck {
  /** Returns an integer from 0 to 2^32 - 1. */
  number(): number
  /** Returns a number from `least` to `most`. */
  between(least: number, most: number): number
  /** Returns true with this probability. */
  happens(share: number): boolean
  of<T>(items: readonly [T, ...T[]]): T
  of<T>(items: readonly T[]): T | undefined
}

export function newLuck(seed: number): Luck {
  const number = numbers(seed)
  return {
    number,
    between: (least, most) => least + ((most - least) * number()) / 2 ** 32,
    happens: (share) => number() / 2 ** 32 < share,
    of: <T>(items: readonly T[]) => items[number() % Math.max(1, items.length)] as T,
  }
}
