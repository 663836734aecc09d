import { spaceIds } from './sectors.ts'
import type { EndorView, Field } from './types.ts'

/** Returns the battles of a view as the type that the rules use. */
export function fieldOf(seen: EndorView): Field {
  const { markers, reserve, hits, redeemed, shield, imperialEdge } = seen
  const spaces = Object.fromEntries(spaceIds.map((id) => [id, seen[id]])) as Field['spaces']
  return { spaces, markers, reserve, hits, redeemed, shield, imperialEdge }
}
