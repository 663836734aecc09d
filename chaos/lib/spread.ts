import { quantile } from '@bay327/bench/lib/drive'
import type { Report } from './part.ts'

/** Reports measured values as median and maximum, in `unit`. */
export function reportSpread(
  report: Report,
  name: string,
  of: string,
  unit: string,
  measured: readonly number[],
): void {
  const sorted = [...measured].sort((a, b) => a - b)
  report({ name: `${name}, p50`, of, unit, seen: quantile(sorted, 0.5) })
  report({ name: `${name}, max`, of, unit, seen: quantile(sorted, 1) })
}
