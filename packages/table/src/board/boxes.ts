import type { Box } from '@bay327/engine/contract/sources'

type Find = (game: string) => Promise<Box | undefined>

let find: Find | undefined

/** Sets the lookup of reliability data by a game's slug. The kit itself knows no games. */
export function setBoxes(next: Find): void {
  find = next
}

/** Resolves with a game's reliability data; undefined if it has none. */
export const boxOf = async (game: string): Promise<Box | undefined> => find?.(game)
