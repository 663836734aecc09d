import type { RulesChapter } from '@bay327/engine'
import { imperialSpinner, rebelSpinner } from '../shared/data/spinners.ts'
import { zoneIds } from '../shared/data/types.ts'
import { pieceNames, whole } from '../shared/data/x-wings.ts'
import { asteroidFields, gates, repairStations, slides, tieSymbol, zones } from '../shared/data/zones.ts'
import { percentOf } from '@bay327/engine/contract/text'
import { burstOdds } from './odds.ts'
import { capital, count, fieldNames, list, placeName, rangeText, zoneNames } from './words.ts'

/** Returns the rules for the app. Figures come from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  return [goal(), turn(), flight(), force(), vader(), attack(), damage(), board(), spinners()]
}

const goal = (): RulesChapter => ({
  id: 'goal',
  title: 'What it is about',
  paragraphs: [
    'Two to four pilots leave Planet Hoth. The first to land on Planet Dantooine wins; nobody else does.',
    {
      text: 'The way leads through the two rings of Hoth, hyperspace, and the two rings of Dantooine. Nobody flies back.',
      picture: {
        id: 'start',
        caption:
          'The start. All X-Wings wait on Planet Hoth; Darth Vader is on the TIE symbol, Hoth outer ring 1. Dantooine lies at the other end of hyperspace.',
        alt: 'The whole way: two rings round Hoth with the X-Wings inside, the lane of hyperspace, two rings round Dantooine.',
      },
    },
    `Each X-Wing has ${whole} pieces at the start, and nobody holds The Force.`,
    'Darth Vader belongs to nobody: the player whose turn it is moves him after their own X-Wing. Who goes first is drawn by lot.',
  ],
})

const turn = (): RulesChapter => ({
  id: 'turn',
  title: 'A turn',
  paragraphs: [
    'First: spin the Rebel spinner and fly. Second: spin the Imperial spinner and move Vader. Third: he attacks whom he has reached. No step may be left out.',
    {
      text: 'A single number is flown in full. A range lets the pilot choose, after the spin.',
      picture: {
        id: 'spin',
        caption:
          'The Rebel spinner, at the start: the inner circle counts, and its hand lies on 1-10. Any number of these may be flown.',
        alt: 'A dial of ten sectors in two circles, its hand on the sector 1-10, and the figure beside it.',
      },
    },
    'Any number may share a space. Nobody is pushed off or in the way.',
  ],
})

const flight = (): RulesChapter => ({
  id: 'flying',
  title: 'Flying',
  paragraphs: [
    {
      text: 'In the rings and on the planet the inner circle counts, in hyperspace the outer one; where the turn began decides for the whole move.',
      questions: ['rebel-move'],
    },
    {
      text: 'A pilot who ends a move by count on a yellow space may slide to the joined space of the next ring at once. Not from a space stayed on, and not back. There is no other way from ring to ring.',
      picture: {
        id: 'slide',
        caption:
          'Pilot C may fly 1 to 4 from Planet Hoth. Three end on the yellow space, Hoth inner ring 3; from there the slide leads to Hoth outer ring 4 at once.',
        alt: 'The rings of Hoth close by: the spaces in reach, and a line over three spaces of the inner ring to one of the outer.',
      },
    },
    `From the TIE symbol, ${placeName(tieSymbol)}, the way leads on into ${placeName(gates.hyperspace[1])} or round again. No exact count is needed there, nor into the rings of Dantooine, nor onto the planet.`,
    'A pilot who ends in an Asteroid Field flies 1 space a turn, without a spin, until out of it. Passing through costs nothing.',
    'The planet lies one step beyond the red space. Landing ends the game at once.',
  ],
})

const force = (): RulesChapter => ({
  id: 'force',
  title: 'The Force',
  paragraphs: [
    'A pilot who spins The Force takes the card at once, from the table or from its holder, and flies by the numbers of that sector.',
    'Vader does not attack its holder. It is lost only when somebody else spins it.',
  ],
})

const vader = (): RulesChapter => ({
  id: 'vader',
  title: 'Darth Vader',
  paragraphs: [
    {
      text: 'In the rings Vader goes the way of the arrow, and may slide between the rings of a planet either way. Asteroids do not hold him.',
      questions: ['vader-move'],
      picture: {
        id: 'vader',
        caption:
          'Pilot D moves Vader 1 to 6 from Hoth outer ring 4. On Hoth outer ring 9 he would stand directly behind two X-Wings on Hoth outer ring 10, and attack both.',
        alt: 'A ring of Hoth close by: Vader, the spaces that he can reach, a line to one of them, and marks on the two X-Wings beside it.',
      },
    },
    'Vader stays at Hoth until a pilot is in hyperspace. Once all pilots are, he must leave: at the TIE symbol he goes out, on a yellow space he slides outward, and never inward.',
    'In hyperspace Vader goes ahead or back, the whole number one way, never back to Hoth. He enters the rings of Dantooine only after a pilot has; once all have, he only goes ahead. He never lands.',
  ],
})

const attack = (): RulesChapter => ({
  id: 'attack',
  title: 'Laser attack',
  paragraphs: [
    'Where Vader ends, he attacks every pilot on that space, directly before it or directly behind it, even the one who sent him. Spaces side by side on two rings are neither before nor behind each other.',
    {
      text: `One spin for each, on the inner circle: nothing ${percentOf(burstOdds(0))}, one piece ${percentOf(burstOdds(1))}, two pieces ${percentOf(burstOdds(2))}.`,
      picture: {
        id: 'attack',
        caption: 'The Imperial spinner’s inner circle, and what it may cost.',
        alt: 'A dial with its inner circle lit in three parts, and a bar for each: nothing, one piece, two pieces.',
      },
    },
    'The holder of The Force is safe, and so is every pilot who stands at a Repair Station or is still on Planet Hoth.',
  ],
})

const damage = (): RulesChapter => ({
  id: 'damage',
  title: 'Damage and repair',
  paragraphs: [
    `An X-Wing has ${whole} pieces. They come off in this order: ${list(pieceNames.slice(0, -1))}. The ${pieceNames.at(-1)} always stays.`,
    'A damaged X-Wing flies as many spaces as it has pieces, without a spin; in an Asteroid Field 1. It cannot gain The Force, and it may win.',
    'On reaching a Repair Station it may stop there. All pieces are back at once. A whole X-Wing is sheltered there only by landing by count.',
  ],
})

const board = (): RulesChapter => ({
  list: true,
  id: 'board',
  title: 'The board',
  paragraphs: [
    ...zoneIds.map((zone) => `${capital(zoneNames[zone])}: ${zones[zone].spaces} spaces, ${zones[zone].sense}.`),
    `Yellow pairs: ${slides.map(({ from, to }) => `${from} to ${to}`).join(', ')}.`,
    `${count(repairStations.length, 'Repair Station')}: ${list(repairStations)}.`,
    ...Object.entries(asteroidFields).map(
      ([field, ids]) => `${capital(fieldNames[field as keyof typeof fieldNames])}: ${list(ids)}.`,
    ),
  ],
})

const spinners = (): RulesChapter => ({
  list: true,
  id: 'spinners',
  title: 'The spinners',
  paragraphs: [
    `Rebel, inner circle: ${rebelSpinner.map(({ inner }) => rangeText(inner)).join(', ')}.`,
    `Rebel, outer circle, in the same order: ${rebelSpinner.map(({ outer }) => rangeText(outer)).join(', ')}.`,
    `The Force lies on ${list(rebelSpinner.filter((sector) => sector.force).map(({ inner, outer }) => `${rangeText(inner)} and ${rangeText(outer)}`))}.`,
    `Imperial, outer circle, for Vader’s move: ${imperialSpinner.map(({ move }) => rangeText(move)).join(', ')}.`,
    `Imperial, inner circle, in the same order: ${imperialSpinner.map(({ bursts }) => (bursts === 0 ? 'green' : `${bursts}`)).join(', ')}.`,
    'All sectors are equally likely.',
  ],
})
