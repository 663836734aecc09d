/** Returns the round of a turn, both from 1. Every player has one turn in a round. */
export const roundOf = (turn: number, players: number): number => Math.ceil(turn / players)
