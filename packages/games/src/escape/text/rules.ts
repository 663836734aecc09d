import type { RulesChapter } from '@bay327/engine'
import { decks, terminalCards } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { droidBoxes, escapeChart, limits, obiWan, vaderSector, vBoxes } from '../shared/data/tables.ts'
import { deckIds, heroIds, skills, type Card, type Effect } from '../shared/data/types.ts'
import type { Flags } from '../shared/types.ts'
import { cardText } from './card.ts'
import { effectsWords } from './effects.ts'
import { switchTexts } from './switches.ts'
import { capital, count, deckName, list, statNames } from './words.ts'

/** Returns the rules for the app. Figures come from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  return [
    goal(),
    setup(),
    turn(),
    movement(),
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
  id: 'goal',
  title: 'What it is about',
  paragraphs: [
    {
      text: 'Four Heroes start in Detention Block AA23. All four must reach the Main Forward Bay and board the Falcon with the tractor beam Off. If one is lost, all are.',
      picture: {
        id: 'start',
        caption:
          'The station. All four Heroes begin at its foot, in the Detention Block, G2. The Bay is at its head, and behind it waits the Falcon.',
        alt: 'The whole station, a diamond of square sectors: four Heroes at its foot, the Bay and the Falcon at its head.',
      },
    },
    'Everybody plays on the same side, and the rules play the Empire. All four Heroes are always in the game; with three players Chewbacca is voted on by all.',
    `All is lost when a Hero has no stamina left, when a Hero faces Vader who has already called Obi-Wan, or when the Vader track reaches ${limits.gameOver}.`,
  ],
})

const setup = (): RulesChapter => ({
  id: 'setup',
  title: 'At the start',
  paragraphs: [
    `The tractor beam is On, the Droids are hidden, and the Vader track stands at 0. Each Hero has ${count(limits.droidPointsStart, 'Droid point')}, full Force and stamina, and nobody behind them.`,
    `${capital(count(deckIds.length, 'deck'))} lie shuffled, one for each kind of sector and one for the hangars. At each terminal lies one of ${terminalCards.length} cards, face down.`,
    'A sector’s sign and pattern say whose card is drawn there. Nobody enters or crosses a hatched sector. Forward is up, towards the Bay.',
    {
      text: `A card that was played goes to its deck’s discards; a deck that runs out is made again from them. A Hero who draws a hangar card also has one deck shuffled together with its discards, and says which.`,
      questions: ['reshuffle'],
    },
  ],
})

const turn = (): RulesChapter => ({
  id: 'turn',
  title: 'A turn',
  paragraphs: [
    'Luke, Han, Leia and Chewbacca take turns in this order. A turn is fire, action, movement.',
    {
      text: `Fire: the stormtroopers behind the Hero roll three dice. Their number or less hits and costs 1 stamina; three ones always hit. Then the Hero shoots once for each point of Rate of Fire: two dice, Blaster or less takes one away. Han takes two with a double. Never more than ${limits.stormtroopers} are counted.`,
      questions: ['begin', 'shot'],
    },
    {
      text: `Trapped: with ${limits.trapped} or more stormtroopers behind them a Hero loses the rest of the turn. That is looked at after the shots, and once more after the action.`,
      questions: ['trapped'],
    },
    {
      text: 'Action: the sector says what happens. Most draw a card of their deck: a hazard, a help, or a risk that may be either. Terminals, Darth Vader sectors and the Bay have their own rules.',
      questions: ['draw'],
    },
  ],
})

const movement = (): RulesChapter => ({
  id: 'movement',
  title: 'Moving',
  paragraphs: [
    {
      text: 'Pick one direction of the card and walk it in full, or until something is in the way. Nobody goes diagonally. A Hero who can move must, however unwelcome the place.',
      questions: ['move'],
      picture: {
        id: 'move',
        caption:
          'Luke stands in G3. His card lets him go forward or right, one sector each: to G4, where Chewbacca is, or to H3. Both are marked, and the way to G4 is drawn.',
        alt: 'A part of the station close by: Luke, two marked sectors beside him, and a line to the one in front of him.',
      },
    },
    'In a hangar or turbo-lift the way is free: up to the printed number of sectors, with turns. From a terminal or a Darth Vader sector it is one sector, any way.',
    {
      text: 'A card that sends a Hero somewhere does so at once, and its directions do not count. Where two such sectors are equally near, the player picks.',
      questions: ['nearest'],
    },
    {
      text: `Leaving a sector with friends in it, a Hero may take stormtroopers off any of them, one friend after the other (up to ${limits.taken} in all), or leave some with any of them: one or the other, and each friend has to agree.`,
      questions: ['transfer', 'consent'],
    },
    'Detained means: at once to AA23, or to Central Security for a Hero who is beyond it. The next turn is an ordinary one.',
  ],
})

const tests = (): RulesChapter => ({
  id: 'tests',
  title: 'Tests, Force and Droid points',
  paragraphs: [
    {
      text: 'Roll two dice: the score with the card’s modifier, or less, passes. Any test may be failed on purpose.',
      questions: ['card'],
      picture: {
        id: 'test',
        caption:
          'Luke has Agility 7. The comb shows all totals of two dice: solid ones pass, hatched ones pass with Force, the others fail.',
        alt: 'A card that asks for a test of Agility, and eleven bars for the totals 2 to 12, those that pass filled.',
      },
    },
    {
      text: 'After a failed roll each point of Force takes one off it, and adds one to the Vader track. Force mends tests and shots, and no other roll.',
      questions: ['force', 'shot-force'],
    },
    {
      text: `Droid points pay where a card says so, up to ${limits.droidPoints} a Hero. While the Droids are found they buy nothing, and none are gained. A card with DP and a star lets one point replace its directions by one step any way.`,
      questions: ['pay'],
    },
    {
      text: 'Where a card says “may”, the Hero takes all of it, good and bad, or none of it.',
      questions: ['may'],
    },
    {
      text: 'A skill that a card lowers stays lower, and one that it raises stays higher, above its start too. Stamina and Force never rise above their start. Where a card gives back a lost point, the player picks which.',
      questions: ['stat', 'remove'],
    },
  ],
})

const vader = (): RulesChapter => ({
  id: 'vader',
  title: 'The Vader track',
  paragraphs: [
    `It runs from 0 to ${limits.gameOver - 1}; at ${limits.gameOver} all is lost. Cards, Force, Obi-Wan and the beam’s switch push it up. Entering or passing ${list(droidBoxes.map(String))} hides the Droids again.`,
    { text: `In a Darth Vader sector one die decides. ${rows(vaderSector)}`, questions: ['vader'] },
    `A Hero who faces Vader and has not called Obi-Wan yet is saved: Obi-Wan comes, which is their one call, costs its ${obiWan.vaderPoints} Vader points and leaves nobody behind them. A Hero who has called Obi-Wan before, for anything, is captured, and all is lost.`,
  ],
})

const helpers = (): RulesChapter => ({
  id: 'helpers',
  title: 'Obi-Wan and the tractor beam',
  paragraphs: [
    {
      text: `Each Hero may call Obi-Wan once, at any time in their own turn, for ${obiWan.vaderPoints} Vader points: all Force back, nobody behind them any more, up to ${obiWan.recover} lost points back, or the beam one step better. His call stands beside every question of the turn, also before a card or a terminal that asks nothing.`,
      questions: ['happens', 'terminal'],
    },
    {
      text: 'The beam is On at the start. At the tractor terminal it may be switched one step a visit, Locked to On or On to Off, for one Vader point. Cards can make it worse again.',
      questions: ['tractor'],
    },
  ],
})

const bayAndShip = (): RulesChapter => ({
  id: 'bay',
  title: 'The Bay and the Falcon',
  paragraphs: [
    'Walking forward into the Bay ends the move. Without stormtroopers a Hero there may board in a later turn; or passes all of them to one friend in the Bay who agrees, and boards. With stormtroopers behind and no such friend, nobody boards.',
    {
      text: `A Hero who stays rolls on the escape chart. ${rows(escapeChart)}`,
      questions: ['bay'],
      picture: {
        id: 'chart',
        caption:
          'Luke is in the Bay with 11 stormtroopers behind him. Han and Chewbacca are here too: one of them may take them over, so that Luke can board. If nobody does, he rolls on this chart.',
        alt: 'The escape chart, a row for each number of the die, and the three Heroes who stand in the Bay.',
      },
    },
    {
      text: 'Each Hero in the Bay gives the others one extra sector after their move, in any direction.',
      questions: ['bonus'],
    },
    {
      text: 'Aboard, a Hero is out of play. In their turn they may step back into the Bay to help; that is the whole turn. With all four aboard and the beam not Off the Falcon stays: somebody has to step out, and see to the beam in their next turn.',
      questions: ['falcon', 'held'],
    },
    `Trapped in the Bay, a Hero neither boards nor rolls: ${limits.trapped} or more cost the turn there too. The last one is the exception: with three aboard, the fourth may board with any number behind, trapped or not. If the beam is Off, all have escaped.`,
  ],
})

function rows(table: readonly (readonly Effect[])[]): string {
  return table.map((effects, i) => `${i + 1}: ${effectsWords(effects)}.`).join(' ')
}

const heroes = (): RulesChapter => ({
  id: 'heroes',
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
  id: `cards-${id}`,
  list: true,
  title: `${deckName(id)}, ${count(decks[id].length, 'card')}`,
  paragraphs: decks[id].map(cardParagraph),
})

const terminals = (): RulesChapter => ({
  id: 'terminals',
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
  id: 'switches',
  title: 'Difficult options',
  paragraphs: [
    ...Object.values(switchTexts).map(({ label, detail }) => `${label}: ${detail}`),
    `V boxes: ${vBoxes.map(({ box, faceOn }) => `${box} on ${faceOn} or more`).join(', ')}.`,
  ],
})
