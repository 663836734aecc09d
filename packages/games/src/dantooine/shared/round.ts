/** Returns the round of a turn: everybody has one turn in it. Both from 1. */
export const roundOf = (turn: number, players: number): number => Math.ceil(turn / players)
