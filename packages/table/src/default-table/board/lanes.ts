import type { Layout } from './layout.ts'

/**
 * Returns the shortest path along the lanes, without its start, for an option that has no path. If no lanes lead there,
 * returns only the end.
 */
export function along({ lanes }: Layout, from: string | undefined, to: string): readonly string[] {
  if (from === undefined || from === to) return [to]
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const at = way.at(-1)
    for (const [a, b] of lanes) {
      const next = a.id === at ? b.id : b.id === at ? a.id : undefined
      if (next === undefined || seen.has(next)) continue
      if (next === to) return [...way.slice(1), to]
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return [to]
}
