import type { Box } from '@bay327/engine/contract/sources'

type Find = (game: string) => Promise<Box | undefined>

let find: Find | undefined

/** Sets the function that finds a game's reliability data by slug. The table package itself knows no games. */
export function setBoxes(next: Find): void {
  find = next
}

/** Resolves with a game's reliability data. Resolves with undefined if the game has none. */
export const boxOf = async (game: string): Promise<Box | undefined> => find?.(game)
