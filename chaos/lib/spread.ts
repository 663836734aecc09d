import type { Tell } from './part.ts'

/** Tells what was measured as its median and its greatest, in `unit`. */
export function tellSpread(tell: Tell, name: string, of: string, unit: string, measured: readonly number[]): void {
  const sorted = [...measured].sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
  tell({ name: `${name}, p50`, of, unit, seen: at(0.5) })
  tell({ name: `${name}, max`, of, unit, seen: at(1) })
}
