/** The round that a turn belongs to: everybody has one turn in it. Both from 1. */
export const roundOf = (turn: number, players: number): number => Math.ceil(turn / players)
