/*
 * The parts of ES2023 that the oldest browsers (`browserslist` of package.json) have. `lib` of tsconfig.json has ES2022
 * only.
 */

export {}

declare global {
  interface ReadonlyArray<T> {
    findLast<S extends T>(is: (value: T, index: number, all: readonly T[]) => value is S): S | undefined
    findLast(is: (value: T, index: number, all: readonly T[]) => unknown): T | undefined
    findLastIndex(is: (value: T, index: number, all: readonly T[]) => unknown): number
  }

  interface Array<T> {
    findLast<S extends T>(is: (value: T, index: number, all: T[]) => value is S): S | undefined
    findLast(is: (value: T, index: number, all: T[]) => unknown): T | undefined
    findLastIndex(is: (value: T, index: number, all: T[]) => unknown): number
  }
}
