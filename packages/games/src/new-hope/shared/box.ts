import type { Box, Sourced } from '@bay327/engine'
import { deckCards, dockingBay } from './data/areas.ts'

const data = {
  characterData: ['text', 'the six characters with their numbers'],
  sides: ['text', 'the two sides'],
  rows: ['text', 'who is on which side'],
  areaData: ['text', 'the four areas with Power and number of cards'],
  areaIds: ['text', 'the four areas with Power and number of cards'],
  deckCards: ['text', `a deck of ${deckCards.length} cards for each side`],
  dockingBay: ['reconstructed', 'the Docking Bay as the place of the Falcon, for its switch'],
  characterIds: ['reconstructed', 'the order in which characters are listed and drawn'],
  drawOrder: ['reconstructed', 'the order in which characters are listed and drawn'],
} satisfies Record<string, Sourced>

export const box: Box = {
  summary: [
    'This game was one page of text, and all of it is there: characters, decks and the eight steps of a round are the author’s.',
    'Ours are the picture of the four rooms, the order in which characters are listed, and every rule that a switch turns on; figures were measured with them as set.',
  ],
  of(kind, id) {
    if (kind === 'place') return id === dockingBay ? data.dockingBay : data.areaData
    return data[kind === 'piece' ? 'characterData' : 'deckCards']
  },
  data,
}
