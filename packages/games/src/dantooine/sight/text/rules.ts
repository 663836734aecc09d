import type { RulesChapter } from '@bay327/engine'
import { imperialSpinner, rebelSpinner } from '../data/spinners.ts'
import { zoneIds } from '../data/types.ts'
import { pieceNames, whole } from '../data/x-wings.ts'
import { asteroidFields, gates, repairStations, slides, tieSymbol, zones } from '../data/zones.ts'
import { burstOdds } from './odds.ts'
import { capital, count, fieldNames, list, placeName, rangeText, zoneNames } from './words.ts'

/** The rules as the app shows them. What has figures is made from the figures. */
export function rulesChapters(): readonly RulesChapter[] {
  return [goal(), turn(), flight(), force(), vader(), attack(), damage(), board(), spinners()]
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const goal = (): RulesChapter => ({
  title: 'What it is about',
  paragraphs: [
    'Two to four pilots leave Planet Hoth. The first to land on Planet Dantooine wins; nobody else does.',
    'The way leads through the two rings of Hoth, hyperspace, and the two rings of Dantooine. Nobody flies back.',
    'Darth Vader belongs to nobody: whoever has the turn moves him after their own X-Wing. Who goes first is drawn by lot.',
  ],
})

const turn = (): RulesChapter => ({
  title: 'A turn',
  paragraphs: [
    'First: spin the Rebel spinner and fly. Second: spin the Imperial spinner and move Vader. Third: he attacks whom he has reached. No step may be left out.',
    'A single number is flown in full. A range lets the pilot choose, after the spin.',
    'Any number may share a space. Nobody is pushed off or in the way.',
  ],
})

const flight = (): RulesChapter => ({
  title: 'Flying',
  paragraphs: [
    'In the rings and on the planet the inner circle counts, in hyperspace the outer one; where the turn began decides for the whole move.',
    'Whoever ends a move by count on a yellow space may slide to the joined space of the next ring at once. Not from a space stayed on, and not back.',
    `From the TIE symbol, ${placeName(tieSymbol)}, the way leads on into ${placeName(gates.hyperspace[1])} or round again. No exact count is needed there, nor into the rings of Dantooine, nor onto the planet.`,
    'Whoever ends in an Asteroid Field flies 1 space a turn, without a spin, until out of it. Passing through costs nothing.',
    'The planet lies one step beyond the red space. Landing ends the game at once.',
  ],
})

const force = (): RulesChapter => ({
  title: 'The Force',
  paragraphs: [
    'Whoever spins The Force takes the card at once, from the table or from its holder, and flies by the numbers of that sector.',
    'Vader does not attack its holder. It is lost only when somebody else spins it.',
  ],
})

const vader = (): RulesChapter => ({
  title: 'Darth Vader',
  paragraphs: [
    'In the rings Vader goes the way of the arrow, and may slide between the rings of a planet either way. Asteroids do not hold him.',
    'Vader stays at Hoth until a pilot is in hyperspace. Once all pilots are, he must leave: at the TIE symbol he goes out, on a yellow space he slides outward, and never inward.',
    'In hyperspace Vader goes ahead or back, the whole number one way, never back to Hoth. He enters the rings of Dantooine only after a pilot has; once all have, he only goes ahead. He never lands.',
  ],
})

const attack = (): RulesChapter => ({
  title: 'Laser attack',
  paragraphs: [
    'Where Vader ends, he attacks every pilot on that space, directly before it or directly behind it, even whoever sent him. Spaces side by side on two rings are neither before nor behind each other.',
    `One spin for each, on the inner circle: nothing ${percent(burstOdds(0))}, one piece ${percent(burstOdds(1))}, two pieces ${percent(burstOdds(2))}.`,
    'The holder of The Force is safe, and so is whoever stands at a Repair Station or is still on Planet Hoth.',
  ],
})

const damage = (): RulesChapter => ({
  title: 'Damage and repair',
  paragraphs: [
    `An X-Wing has ${whole} pieces. They come off in this order: ${list(pieceNames.slice(0, -1))}. The ${pieceNames.at(-1)} always stays.`,
    'A damaged X-Wing flies as many spaces as it has pieces, without a spin; in an Asteroid Field 1. It cannot gain The Force, and it may win.',
    'On reaching a Repair Station it may stop there. All pieces are back at once. A whole X-Wing is sheltered there only by landing by count.',
  ],
})

const board = (): RulesChapter => ({
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
