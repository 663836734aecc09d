import type { Box, Sourced } from '@bay327/engine'
import { cardOf, cards } from './data/cards.ts'
import { heroData } from './data/heroes.ts'
import type { HeroId } from './data/types.ts'
import { list, statNames } from '../text/words.ts'

const arrows = (source: string): number => cards.filter((card) => card.source === source).length
const scores = Object.values(heroData).reduce((sum, { reconstructed }) => sum + reconstructed.length, 0)

const data = {
  decks: ['text', 'the decks and how many cards each has'],
  terminalCards: ['text', 'the terminals'],
  missMove: ['text', 'what cards do'],
  loseAll: ['text', 'what cards do'],
  allLoseAll: ['text', 'what cards do'],
  detained: ['text', 'what cards do'],
  droidsFound: ['text', 'what cards do'],
  faceVader: ['text', 'what cards do'],
  tractorWorse: ['text', 'what cards do'],
  betterBeam: ['text', 'the tractor beam'],
  worseBeam: ['text', 'the tractor beam'],
  droidBoxes: ['text', 'the boxes of Droid points, of Obi-Wan and of Darth Vader'],
  vBoxes: ['text', 'the boxes of Droid points, of Obi-Wan and of Darth Vader'],
  obiWan: ['text', 'the boxes of Droid points, of Obi-Wan and of Darth Vader'],
  escapeChart: ['text', 'the escape chart'],
  limits: ['text', 'the limits of scores and tracks'],
  vaderSector: ['text', 'Darth Vader’s sectors'],
  detentionRowLimit: ['text', 'where who is detained begins again'],
  cards: ['uncertain', 'the arrows of the cards, some of them read in part or ours'],
  heroData: ['uncertain', 'the scores of the Heroes, some of them ours'],
  sectors: ['reconstructed', 'every sector of the station, its kind, and what is next to what'],
  start: ['reconstructed', 'where the start, Central Security, the Bay and the Falcon are'],
  centralSecurity: ['reconstructed', 'where the start, Central Security, the Bay and the Falcon are'],
  bay: ['reconstructed', 'where the start, Central Security, the Bay and the Falcon are'],
  falcon: ['reconstructed', 'where the start, Central Security, the Bay and the Falcon are'],
} satisfies Record<string, Sourced>

function scoresOf(hero: HeroId): Sourced {
  const { short, reconstructed } = heroData[hero]
  const ours = reconstructed.map((stat) => statNames[stat])
  return ours.length > 0 ? ['reconstructed', `of ${short}’s scores ${list(ours)}`] : ['text', `${short}’s scores`]
}

export const box: Box = {
  summary: [
    `The rulebook’s words are all there, its pictures are lost: the station is ours, and so are ${scores} of the Heroes’ scores and the arrows of ${arrows('reconstructed')} cards.`,
    `The arrows of ${arrows('uncertain')} more are read in part; what cards do is the box’s own, and every figure here was measured on this station.`,
  ],
  of(kind, id) {
    switch (kind) {
      case 'place':
        return data.sectors
      case 'card':
        return [cardOf(Number(id)).source, 'the arrows of this card; what it does is the box’s own']
      case 'piece':
        return scoresOf(id as HeroId)
    }
  },
  data,
}
