import { toHit } from '../../shared/data/tables.ts'
import type { Losses, Stand } from '../../shared/types.ts'

/**
 * Returns every distinct way to apply the dice that uses every usable die (END-5h, 5m). A hit on the marker ends the
 * way and destroys everything on the marker (END-5k, A27).
 */
export function distributions(dice: readonly number[], { hits, marker }: Stand): readonly Losses[] {
  const kinds = (Object.keys(hits) as (keyof Losses)[]).map((kind) => ({ kind, need: toHit[kind] }))
  const found = new Map<string, Losses>()
  const canHitMarker = marker && dice.some((die) => die >= toHit.fleetMarker)
  if (canHitMarker) found.set(lossId({ fleetMarker: 1 }), { fleetMarker: 1 })

  function apply(at: number, losses: Losses, unused: readonly number[]): void {
    const die = dice[at]
    if (die === undefined) {
      const isWasted = unused.some((candidate) => {
        const ship = kinds.some(({ kind, need }) => candidate >= need && (losses[kind] ?? 0) < (hits[kind] ?? 0))
        return ship || (marker && candidate >= toHit.fleetMarker)
      })
      if (!isWasted) found.set(lossId(losses), losses)
      return
    }
    for (const { kind, need } of kinds) {
      const count = losses[kind] ?? 0
      if (die >= need && count < (hits[kind] ?? 0)) apply(at + 1, { ...losses, [kind]: count + 1 }, unused)
    }
    apply(at + 1, losses, [...unused, die])
  }
  apply(0, {}, [])
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, losses]) => losses)
}

/** Returns the id of an option, for example `hits:executor-1:tie-2` or `hits:none`. */
export function lossId(losses: Losses): string {
  const parts = Object.entries(losses).map(([kind, count]) => `${kind}-${count}`)
  return ['hits', ...(parts.length > 0 ? parts.sort() : ['none'])].join(':')
}
