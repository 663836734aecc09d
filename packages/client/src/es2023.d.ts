/* What the oldest browsers (`browserslist` of package.json) have of ES2023; `lib` of tsconfig.json knows ES2022 alone. */

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
