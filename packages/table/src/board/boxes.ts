import type { Box } from '@bay327/engine/contract/sources'

type Find = (game: string) => Promise<Box | undefined>

let find: Find | undefined

/** Says how the kit finds what is known of a game's box, by the game's slug. The kit itself knows no game. */
export function setBoxes(next: Find): void {
  find = next
}

/** Gives what is known of a game's box; undefined for a game that tells nothing of it. */
export const boxOf = async (game: string): Promise<Box | undefined> => find?.(game)
