import type { RulesChapter } from '@bay327/engine'
import { decks, terminalCards } from '../data/cards.ts'
import { heroData } from '../data/heroes.ts'
import { droidBoxes, escapeChart, limits, obiWan, vaderSector, vBoxes } from '../data/tables.ts'
import { deckIds, heroIds, skills, type Card, type Effect } from '../data/types.ts'
import type { Flags } from '../types.ts'
import { cardText } from './card.ts'
import { effectsWords } from './effects.ts'
import { switchTexts } from './switches.ts'
import { count, deckName, list, statNames } from './words.ts'

/** The rules as the app shows them. What has figures is made from the figures. */
export function rulesChapters(): readonly RulesChapter[] {
  return [
    goal(),
    turn(),
    tests(),
    vader(),
    helpers(),
    bayAndShip(),
    heroes(),
    ...deckIds.map(deckChapter),
    terminals(),
    difficult(),
  ]
}

const goal = (): RulesChapter => ({
  title: 'What it is about',
  paragraphs: [
    'Four Heroes start in Detention Block AA23. All four must reach the Main Forward Bay and board the Falcon with the tractor beam Off. If one is lost, all are.',
    'Everybody plays on the same side. With three players Chewbacca is voted on by all.',
  ],
})

const turn = (): RulesChapter => ({
  title: 'A turn',
  paragraphs: [
    `Fire: the stormtroopers behind the Hero roll three dice. Their number or less hits and costs 1 stamina; three ones always hit. Then the Hero shoots once for each point of Rate of Fire: two dice, Blaster or less takes one away. Han takes two with a double. Never more than ${limits.stormtroopers} are counted.`,
    `Trapped: with ${limits.trapped} or more stormtroopers behind them a Hero loses the rest of the turn.`,
    'Action: the sector says what happens. Most draw a card of their deck; terminals and Darth Vader sectors have their own rules.',
    'Movement: pick one direction of the card and walk it in full, or until something is in the way. Whoever can move must. In a hangar or turbo-lift the way is free, up to the printed number of sectors.',
    `Leaving a sector with friends in it, a Hero may take stormtroopers off them (up to ${limits.taken} in all) or leave some with them, if they agree.`,
  ],
})

const tests = (): RulesChapter => ({
  title: 'Tests, Force and Droid points',
  paragraphs: [
    'Roll two dice: the score with the card’s modifier, or less, passes. Any test may be failed on purpose.',
    'After a failed roll each point of Force takes one off it, and adds one to the Vader track.',
    `Droid points pay where a card says so, up to ${limits.droidPoints} a Hero. While the Droids are found they buy nothing. A card with DP and a star lets one point replace its directions by one step any way.`,
  ],
})

const vader = (): RulesChapter => ({
  title: 'The Vader track',
  paragraphs: [
    `It runs from 0 to 19; at ${limits.gameOver} all is lost. Entering or passing ${list(droidBoxes.map(String))} hides the Droids again.`,
    `In a Darth Vader sector one die decides. ${rows(vaderSector)}`,
    'Whoever faces Vader is saved once, by Obi-Wan. After that the game is lost.',
  ],
})

const helpers = (): RulesChapter => ({
  title: 'Obi-Wan and the tractor beam',
  paragraphs: [
    `Each Hero may call Obi-Wan once, at any time in their own turn, for ${obiWan.vaderPoints} Vader points: all Force back, all pursuit gone, up to ${obiWan.recover} lost points back, or the beam one step better.`,
    'The beam is On at the start. At the tractor terminal it may be switched one step, Locked to On or On to Off, for one Vader point.',
  ],
})

const bayAndShip = (): RulesChapter => ({
  title: 'The Bay and the Falcon',
  paragraphs: [
    'Walking forward into the Bay ends the move. Without stormtroopers a Hero there may board; or passes all of them to one friend in the Bay who agrees, and boards.',
    `Whoever stays rolls on the escape chart. ${rows(escapeChart)}`,
    'Each Hero in the Bay gives the others one extra sector after their move. The last one may board with any number behind them, if the beam is Off: then all have escaped.',
  ],
})

function rows(table: readonly (readonly Effect[])[]): string {
  return table.map((effects, i) => `${i + 1}: ${effectsWords(effects)}.`).join(' ')
}

const heroes = (): RulesChapter => ({
  title: 'The Heroes',
  paragraphs: heroIds.map((id) => {
    const { name, start, force } = heroData[id]
    const scores = skills.map((skill) => `${statNames[skill]} ${start[skill]}`).join(', ')
    return `${name}: ${scores}, Rate of Fire ${start.rateOfFire}, Force ${force}, Stamina ${start.stamina}.`
  }),
})

const basic: Flags = {
  vSquares: false,
  obiTwo: false,
  tractorRoll: false,
  reshuffleAll: false,
  lastAboardZero: false,
  damagedTerminal: false,
  noDpStar: false,
}

const deckChapter = (id: (typeof deckIds)[number]): RulesChapter => ({
  title: `${deckName(id)}, ${count(decks[id].length, 'card')}`,
  paragraphs: decks[id].map(cardParagraph),
})

const terminals = (): RulesChapter => ({
  title: `Terminals, ${count(terminalCards.length, 'card')}`,
  paragraphs: [
    'The first Hero to act at a terminal turns its card up. It stays, for everyone.',
    ...terminalCards.map(cardParagraph),
  ],
})

function cardParagraph(card: Card): string {
  const title = card.title === card.name ? card.title : `${card.title}: ${card.name}`
  return `${card.number}. ${title}${/[!?]$/.test(title) ? '' : '.'} ${cardText(card, basic)} Moves: ${movementWords(card)}.`
}

function movementWords({ movement, dpStar }: Card): string {
  const ways =
    movement.kind === 'special'
      ? [`up to ${movement.upTo} any way`]
      : movement.arrows.map(({ dir, n }) => `${{ F: 'forward', B: 'back', L: 'left', R: 'right' }[dir]} ${n}`)
  return list([...ways, ...(dpStar ? ['a Droid point for one step any way'] : [])], 'or')
}

const difficult = (): RulesChapter => ({
  title: 'Difficult options',
  paragraphs: [
    ...Object.values(switchTexts).map(({ label, detail }) => `${label}: ${detail}`),
    `V boxes: ${vBoxes.map(({ box, faceOn }) => `${box} on ${faceOn} or more`).join(', ')}.`,
  ],
})
