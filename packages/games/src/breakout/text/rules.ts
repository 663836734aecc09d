import type { RulesChapter, Switches } from '@bay327/engine'
import { codePairs, colorShapes, faceColors } from '../../action-figure/shared/data/dice.ts'
import {
  closet,
  compactors,
  codeSpaces,
  detention,
  falcon,
  falconRing,
  spaceNumbers,
  weaponSpaces,
} from '../../action-figure/shared/data/places.ts'
import { matchOdds, pairOnSpace } from '../../action-figure/shared/codes.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { cardNumbers, type DieColor } from '../../action-figure/shared/types.ts'
import { battleChapter, percent } from '../../action-figure/shared/words.ts'
import { cardName, pairName } from './words.ts'

/** Returns the rules for the app, for the switches of the table. Figures and names come from the game's data. */
export function rulesChapters(switches: Switches = {}): readonly RulesChapter[] {
  const { capturesToWin = '4', openCodes } = switches
  return [
    {
      id: 'goal',
      title: 'What it is about',
      paragraphs: [
        'One of you is the Imperial and has every soldier. All others are the Rebels Luke, Leia, Han and Chewbacca, and win or lose together.',
        'The Rebels win as soon as one of them, on the ship, throws the two colours of a code card that lies in front of any Rebel player.',
        `The Imperial wins with a ${nth[String(capturesToWin)]} code card, and takes one for every Rebel who is beaten.`,
        'Two Rebels face Vader, Fett and 2 Stormtroopers, three face 4, four face 6. With two players one of you has two Rebels, one die and one row of cards.',
      ],
    },
    {
      id: 'setup',
      title: 'At the start',
      paragraphs: [
        ...codesLie(openCodes === true),
        `A Weapon lies on each of ${inWords(weaponSpaces)}.`,
        {
          text: `The Imperial posts the soldiers in the ship (${inWords(falcon)}) and on the ${falconRing.length} squares round it, one to a square. Everybody sees where.`,
          questions: ['place'],
          picture: {
            id: 'start',
            caption: `Three Rebels at the start: Luke on F1, Leia on L7, Han on G12. Eight code cards lie face down${openCodes === true ? ' here, where yours lie open' : ''}, six Weapons in the open. The Imperial has posted Vader on F7 and Fett on G6, inside the ship.`,
            alt: 'The whole board: three Rebels at its sides, cards and Weapons here and there, six soldiers in and round the ship in the middle.',
          },
        },
        'Each Rebel begins on the START of their colour, without card or Weapon. The jail and the closet are empty.',
      ],
    },
    {
      id: 'round',
      title: 'A round',
      paragraphs: [
        'Roll. Every Rebel player rolls a die, the Imperial the red one. Everyone sees them.',
        {
          text: 'Plan. Each Rebel goes up to as many squares as rolled, in secret, round walls and through anybody. What is sent is final. Others learn only that you are ready.',
          questions: ['plan'],
          picture: {
            id: 'plan',
            caption:
              'Luke’s secret board. He has rolled 6 on F1 and may end on any marked square. The way drawn takes five of them, to the code card on C1.',
            alt: 'A part of the board close by, as only Luke’s player sees it: the squares in his reach and a line to a code card.',
          },
        },
        `Compactors (${inWords(compactors)}) are joined: from one to any other is one square.`,
        {
          text: 'Orders. When all are ready the Imperial moves up to as many soldiers as the red die shows, each once, to any square without another soldier. It does not matter how far, nor what is between.',
          questions: ['orders', 'send'],
        },
        `Reveal. All plans are shown at once. ${thenWords(switches)}`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        'A Rebel on a soldier’s square, or side by side with it and no wall between, must fight that soldier. Corners do not count, nor do compactors.',
        {
          text: 'A Rebel in contact with several soldiers fights each of them. The Imperial says who is next; one Rebel finishes before another begins.',
          questions: ['next-soldier', 'next-rebel'],
          picture: {
            id: 'contact',
            caption:
              'Leia is on L5, and so is Vader; a Stormtrooper stands side by side with them on L4. She must fight both, and the Imperial says whom first.',
            alt: 'A part of the board close by: Leia and Vader on one square, a Stormtrooper beside them, and a mark on each contact.',
          },
        },
      ],
    },
    battleChapter({
      id: 'odds',
      caption: 'Leia has no Weapon. Vader throws two dice in every battle, and her one is seldom enough.',
      alt: 'Leia’s die and Vader’s two, and Leia’s chance to win the battle.',
    }),
    {
      id: 'after',
      title: 'After a battle',
      paragraphs: [
        'A beaten Stormtrooper or Boba Fett is out for good. A Rebel without a Weapon takes one that lies on that square, and has it from the next throw on.',
        'If beaten, Darth Vader lies down where he is. Standing him up in a later round takes the place of moving a soldier; Vader stays there for that round.',
        {
          text: 'A beaten Rebel goes to jail, any Weapon to the closet, and the Imperial takes a code card for good: from that Rebel’s player; if there is none, from the board; if none is left there, from the other Rebels. Of several cards there the Imperial picks one.',
          questions: ['card'],
          picture: {
            id: 'cards',
            caption: 'Luke was beaten, and his player holds two code cards. The Imperial takes one of them.',
            alt: 'Two code cards, each with its two colours and their signs.',
          },
        },
      ],
    },
    {
      id: 'collecting',
      title: 'Collecting',
      paragraphs: [
        'A Rebel who has won every fight, or had none, takes what lies where the move ended: a code card, or a first Weapon. Passing over takes nothing.',
        `In the closet (${closet}) that is one of the Weapons that lie there.`,
      ],
    },
    {
      id: 'detention',
      title: 'Jail',
      paragraphs: [
        'A 6 on any Rebel player’s die frees all who are in jail. The red die frees nobody.',
        `Those who are freed move in the same round, by their own die, out through ${detention.exit}, at least one square.`,
      ],
    },
    codeChapter(switches),
  ]
}

/** Returns sentences about the placement of cards, and how certain that rule is (BRK-R3). */
function codesLie(open: boolean): readonly string[] {
  const spaces = inWords(Object.values(codeSpaces))
  if (!open)
    return [
      `The eight code cards lie shuffled and face down on ${spaces}. Nobody knows which is where.`,
      'The rulebook puts a card on each matching space, number side down. Read plainly, that leaves the colours open at fixed places; face down and shuffled is our reading. The table may choose either.',
    ]
  const pairs = spaceNumbers.map((space) => `${codeSpaces[space]} (${pairName(pairOnSpace(space))})`)
  return [
    `The eight code cards lie with their colours up, each pair at its own place: ${inWords(pairs)}. Only the numbers are hidden.`,
    'So the rulebook reads plainly: a card on each matching space, number side down. Which pair belongs where was in a lost picture and is ours. The table may have the cards face down and shuffled instead, which is our reading.',
  ]
}

/** Returns what happens after the reveal, in order (BRK-14b, BRK-15c, BRK-15d). */
function thenWords({ throwAfterCombat, newCardsCount }: Switches): string {
  if (throwAfterCombat === true) return 'Then collecting, then the fights, then the throws at the ship.'
  return newCardsCount === true
    ? 'Then collecting, then the throws at the ship, then the fights.'
    : 'Then the throws at the ship, then collecting, then the fights.'
}

/** Returns when a Rebel tries a code, and which cards count (BRK-R18). */
function throwWords({ throwAfterCombat, newCardsCount }: Switches): string {
  const when = throwAfterCombat === true ? 'who is on the ship after the fights' : 'on the ship at the reveal'
  const which =
    newCardsCount === true
      ? 'A card turned up earlier in the same round counts.'
      : 'A card turned up in the same round counts from the next one.'
  return `Each Rebel ${when} throws two dice and reads their colours, once a round, if any Rebel player has a card. ${which}`
}

/** Sentences that say which part of the rule about throws is printed (BRK-R18). */
const readings =
  'In print the Rebels win as soon as one of them reaches the ship and throws a match, and fights come first for cards and Weapons alone: read plainly, the throw comes before the fights. It counts the cards that lie face up in front of any Rebel player; whether one of the same reveal lies there already, it does not say. The table may choose both.'

const nth: Readonly<Record<string, string>> = { '4': 'fourth', '5': 'fifth', '6': 'sixth' }

/** Returns the chapter on codes: colour pairs, die faces and probabilities, from the dice and cards. */
function codeChapter(switches: Switches): RulesChapter {
  const colors = Object.keys(colorShapes) as DieColor[]
  const faces = colors.map((color) => {
    const numbers = [1, 2, 3, 4, 5, 6].filter((face) => faceColors[face] === color)
    return `${color} (${colorShapes[color]}) on ${inWords(numbers.map(String))}`
  })
  const cards = cardNumbers.map((card) => `${cardName(card)}: ${percent(matchOdds([card]))}`)
  return {
    id: 'code',
    title: 'Matching a code card',
    paragraphs: [
      throwWords(switches),
      readings,
      `A die shows ${inWords(faces)}.`,
      `One throw shows ${inWords(cards)}.`,
      `The order of the two colours does not matter. Two of the same card add no chance. All ${Object.keys(codePairs).length} cards together: ${percent(matchOdds(cardNumbers))}.`,
    ],
  }
}
