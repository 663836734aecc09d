import type { Box, Sourced } from '@bay327/engine'
import { spaces } from './data/board.ts'

const guessed = spaces.filter(({ source }) => source === 'reconstructed').map(({ id }) => id)

const data = {
  orders: ['text', 'every order and what it does'],
  orderIds: ['text', 'every order and what it does'],
  allDice: ['text', 'five dice at most'],
  toHit: ['text', 'what each ship is hit by'],
  specialDice: ['text', 'the dice of the Falcon and of the Executor'],
  duel: ['text', 'the duel'],
  bonuses: ['text', 'what earns bonus orders'],
  deathStarShot: ['text', 'the Death Star’s shot'],
  deployed: ['text', 'how many TIE fighters are deployed'],
  hand: ['text', 'hands of six cards'],
  planned: ['text', 'how many cards are planned'],
  pieces: ['text', 'how many ships are in the box'],
  sideOfShip: ['text', 'whose each ship is'],
  stormtroopers: ['text', 'nine Stormtroopers, three to an ambush'],
  troopersPerAmbush: ['text', 'nine Stormtroopers, three to an ambush'],
  trooperAdds: ['text', 'what a Stormtrooper adds'],
  hitTracks: ['uncertain', 'how many hits the Falcon, the Executor, Luke and Vader can take'],
  redSpaces: ['uncertain', 'the red spaces of Vader’s track'],
  reserve: ['uncertain', 'the reserve of 28 TIE fighters, half of them'],
  shieldEnd: ['uncertain', 'the 28 spaces of the shield track and their numbers'],
  cardKinds: ['uncertain', 'which orders stand on which of the 60 cards'],
  spaces: ['uncertain', 'the sectors, what is next to what, and most of the first squads'],
} satisfies Record<string, Sourced>

export const box: Box = {
  summary: [
    'The rulebook’s words are all there, its pictures are lost: the sectors, where the fleets begin, what stands on each card and the numbers of the shield track come from other people’s writing about the game.',
    `Ours are the squads on ${guessed.join(' and ')}, which that writing leaves out, and the drawing; every figure here was measured with them.`,
  ],
  of(kind, id) {
    if (kind === 'card') return data.cardKinds
    const space = spaces.find((candidate) => candidate.id === id)
    if (kind !== 'place') return undefined
    return space?.source ? [space.source, `what stands on ${id} at first`] : data.spaces
  },
  data,
}
