import { rebelIds, type RebelId } from './types.ts'

/**
 * Returns the Rebel of each seat, by the seats' wishes in order. A seat whose wish is not available gets the first free
 * Rebel in the order Luke, Leia, Han, Chewbacca (CAP-D1, BRK-D2).
 */
export function dealRebels(wishes: readonly (string | undefined)[]): RebelId[] {
  const taken = new Set<RebelId>()
  const granted = wishes.map((wish) => {
    const rebel = rebelIds.find((candidate) => candidate === wish && !taken.has(candidate))
    if (rebel !== undefined) taken.add(rebel)
    return rebel
  })
  return granted.map((rebel) => {
    const dealt = rebel ?? rebelIds.find((candidate) => !taken.has(candidate))
    if (dealt === undefined) throw new Error('there are four Rebels')
    taken.add(dealt)
    return dealt
  })
}
