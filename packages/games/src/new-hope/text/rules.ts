import type { RulesChapter, RulesParagraph, Switches } from '@bay327/engine'
import { areaData, areaIds, countPower, deckCards } from '../shared/data/areas.ts'
import { characterData, characterIds, rows, sides, type CharacterId } from '../shared/data/characters.ts'
import { readRules } from '../shared/seats.ts'
import { cardsFor, needOf, powerOf } from '../shared/strength.ts'
import type { HouseRules } from '../shared/types.ts'
import { switchTexts } from './switches.ts'
import { capital, count, list, nameOf, sideName } from './words.ts'

/** Returns the rules for the app, for the switches of the table. Figures come from the game's data. */
export function rulesChapters(switches: Switches = {}): readonly RulesChapter[] {
  const rules = readRules(switches)
  return [goal(rules), turn, characters(rules), deck(rules), needs(rules), ending(rules), choices()]
}

const goal = ({ falcon, heroPower, match }: HouseRules): RulesChapter => ({
  id: 'goal',
  title: 'What it is about',
  paragraphs: [
    'Light and Dark have three characters each. The side that still has one when the other has none wins.',
    'The cards say where each character stands this round. You say who helps whom, and who attacks whom.',
    ...(falcon ? falconRules : []),
    ...(match === 'swap'
      ? ['You play two games with the sides exchanged, and compare what each of you did as Light.']
      : []),
    ...(falcon || heroPower === 4 || match === 'swap'
      ? []
      : ['By the printed numbers Dark nearly always does. Play two games and compare, or ask the host for a switch.']),
  ],
})

/** The rules of the variant with the Falcon (NH-V3a to V3d). */
const falconRules: readonly RulesParagraph[] = [
  {
    text: 'Light also wins with two heroes aboard the Falcon. From round 2 heroes in the Docking Bay Control Room may board after the fights, if no Imperial is there. Those who board are safe and do not come back.',
    questions: ['board'],
  },
  'With fewer than two heroes left, those aboard counted, Dark wins.',
]

const characters = ({ heroPower }: HouseRules): RulesChapter => ({
  id: 'characters',
  title: 'The characters',
  paragraphs: characterIds.map((id) => {
    const { name, side, toughness, force } = characterData[id]
    return `${name} (${sideName[side]}): Power ${powerOf(id, heroPower)}, Toughness ${toughness}, Force ${force}. With all the support there is: ${count(mostCards(id), 'card')}.`
  }),
})

/** Returns the number of cards that a character draws when both friends support it. */
const mostCards = (id: CharacterId): number =>
  cardsFor(
    id,
    rows[characterData[id].side].filter((other) => other !== id),
  )

const deck = ({ reshuffle }: HouseRules): RulesChapter => ({
  id: 'decks',
  title: 'The two decks',
  paragraphs: [
    `Each side has ${deckCards.length} cards of its own, ${countPower(deckCards)} of them with Power 1.`,
    reshuffle === 'each-turn'
      ? 'The discards are shuffled back in after each round.'
      : 'The discards are shuffled back in when a deck is used up.',
    ...areaIds.map((id) => `${areaData[id].name}: ${count(areaData[id].copies, 'card')}, Power ${areaData[id].power}.`),
  ],
})

const turn: RulesChapter = {
  id: 'turn',
  title: 'A round',
  paragraphs: [
    'The rulebook calls a round a turn: both sides play it at once.',
    'Place: every character gets a card, which says where it is this round. Without a meeting of both sides the round is over.',
    {
      text: 'Support: where both sides meet, unhurt characters may tap for a friend in the same area. A supporter is no target and does not attack; the one it supports must attack. Nobody who supports can be supported.',
      questions: ['support'],
      picture: {
        id: 'support',
        caption:
          'Luke and Han have met Vader in the Command Center. Han may tap for Luke: then Luke draws a card more for each point of Han’s Force, and Vader can aim at Luke alone. Leia, Fett and the Stormtrooper have met nobody.',
        alt: 'Four rooms. In one of them Luke, Han and Vader stand together, with a line from Han to Luke.',
      },
    },
    {
      text: 'Target: every other character there picks an opponent in its area who does not support, or holds. Both sides choose unseen, and no choice is taken back.',
      questions: ['target'],
      picture: {
        id: 'target',
        caption:
          'Three meetings at once: Luke and Fett in the Command Center, Han and the Stormtrooper in the Detention Block, Leia and Vader in the Docking Bay Control Room. The lines are Light’s plan; nobody else sees them yet.',
        alt: 'Four rooms, in three of them a hero and an Imperial, with a line from each hero to the opponent.',
      },
    },
    {
      text: 'Attack: one card, and one more for each point of Force of its supporters, up to the attacker’s own Force. Power and the Power 1 cards drawn together must be greater than the Toughness; equal misses.',
      picture: {
        id: 'fights',
        caption:
          'How a round came out. Han drew one card against Vader, and 3 is not greater than 4. Vader hit Luke with 4 against 3. Luke drew a Power 1 card: 4 against 4 is a miss.',
        alt: 'Three attacks in a list, each with attacker, target, the cards drawn, Power against Toughness, and hit or miss.',
      },
    },
    'The two sides take turns at attacking, but that changes nothing: a character that is hit this round still makes its own attack.',
    'The first hit injures: tapped for the rest of the game, it supports nobody, but fights on. The next one removes. All attacks count as simultaneous, and hits of one round add up.',
    'Clear: supporters untap, all cards of the round are discarded.',
  ],
}

const needs = ({ heroPower }: HouseRules): RulesChapter => ({
  id: 'needs',
  title: 'Power cards needed for a hit',
  paragraphs: characterIds.map((id) => {
    const opponents = rows[characterData[id].side === 'light' ? 'dark' : 'light']
    const parts = opponents.map((target) => `${needOf(id, target, heroPower)} against ${nameOf(target)}`)
    return `${capital(nameOf(id))}: ${list(parts)}.`
  }),
})

const ending = ({ falcon }: HouseRules): RulesChapter => ({
  id: 'end',
  title: 'The end',
  paragraphs: [
    ...(falcon
      ? ['Two heroes aboard count first, then a side with nobody left, then fewer than two heroes left.']
      : []),
    'If the last characters of both sides go in the same round, it is a draw. It is also a draw after 30 rounds of fighting in a row in which nobody is hurt.',
    {
      text: 'A side may resign at any time, and both may agree on a draw. Where several people play a side, each of them has to say so.',
      questions: ['resign-or-draw'],
    },
  ],
})

const choices = (): RulesChapter => ({
  id: 'switches',
  title: 'What the host may change',
  paragraphs: [
    ...Object.values(switchTexts).map(({ label, detail }) => `${label}: ${detail}`),
    `In two games the score of ${list(
      sides.map((side) => sideName[side]),
      'or',
    )} players is what they do as Light: 1 for each Imperial injured, 2 for each removed, 7 for a win. A tie goes to more turns as Light, or to fewer if both won.`,
  ],
})
