import type { RulesChapter } from '@bay327/engine'
import { cardKinds } from '../shared/data/cards.ts'
import { orders } from '../shared/data/orders.ts'
import * as tables from '../shared/data/tables.ts'
import { markerIds, seatIds, shipKinds, type Side } from '../shared/data/types.ts'
import { handName } from '../shared/hands.ts'
import { capital, count, list, numeral, theShips } from './words.ts'

const { toHit, bonuses, duel, hitTracks, deathStarShot, shieldEnd } = tables

/** Returns the rules for the app. Figures come from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  return [
    goal,
    setup,
    round,
    moving,
    attacking,
    deathStarChapter,
    shield,
    duelChapter,
    bonus,
    teams,
    deck('rebels'),
    deck('empire'),
  ]
}

const goal: RulesChapter = {
  id: 'goal',
  title: 'What it is about',
  paragraphs: [
    `The Rebels win when the Death Star falls: lower its shields on Endor, then roll a ${toHit.deathStar} from one of the six sectors beside it.`,
    'The Empire wins when no Rebel ship is left: no fighter, no Falcon, no fleet marker face up.',
    {
      text: 'Three battles go on at once: in space, for the shield generator, and between Luke and Darth Vader. Each card gives an order in one of them.',
      picture: {
        id: 'start',
        caption:
          'The start in space. The Rebels are on the fleet markers F1 to F6 and in the sectors next to them, the Empire on the other side of the Death Star.',
        alt: 'Space: three rings of sectors round the Death Star, with the number of ships of each kind in every sector.',
      },
    },
    {
      text: 'A side may resign at any time; where two people play it, both have to say so.',
      questions: ['resign'],
    },
  ],
}

const setup: RulesChapter = {
  id: 'setup',
  title: 'At the start',
  paragraphs: [
    `All Rebel fighters are out, in squads; one squad stands on each of ${count(markerIds.length, 'fleet marker')}. Half of the TIE fighters are out too. The others wait inside the Executor: the reserve.`,
    `Each side has a deck of its own, shuffled, and everybody holds ${numeral(tables.hand)} cards of it. The Strike Team is before its first space, and nobody has taken a hit.`,
  ],
}

const round: RulesChapter = {
  id: 'round',
  title: 'A round',
  paragraphs: [
    {
      text: `Plan: from a hand of ${numeral(tables.hand)} everybody picks ${numeral(tables.planned[2] ?? 0)} cards in secret and puts them in order. Even useless cards must be planned.`,
      questions: ['plan'],
    },
    {
      text: 'Give orders: Rebels first, in turn, each turns up the top card and carries out one order printed on it, or none. A player who alone has cards left goes on.',
      questions: ['order'],
      picture: {
        id: 'order',
        caption:
          'A Rebel card with two orders: move and attack with B-wings, or send the Strike Team on to the shields. One of them is given.',
        alt: 'An order card with two orders printed on it, each with the battle that it belongs to.',
      },
    },
    'Draw: everybody draws as many as were planned. An empty deck is made again from its discards.',
  ],
}

const moving: RulesChapter = {
  id: 'moving',
  title: 'Moving',
  paragraphs: [
    {
      text: 'An order moves any number of one kind of fighter from one space to one sector next to it. The sector must be clear or held by your own side.',
      questions: ['move'],
    },
    {
      text: 'The Falcon and the Executor fly up to two sectors. Nothing enters a fleet marker or the Death Star; fighters on a marker leave it into the sector it is joined to.',
      questions: ['fly'],
    },
    `Instead of a move the TIE order may deploy ${numeral(tables.deployed)} fighters from the reserve where the Executor is. If the Executor is destroyed, the reserve is lost.`,
  ],
}

const attacking: RulesChapter = {
  id: 'attacking',
  title: 'Attacking',
  paragraphs: [
    {
      text: `After the move the same ships may attack one space next to them: a die for each fighter of that kind there, ${numeral(tables.allDice)} at the most; ${numeral(tables.specialDice.falcon)} for the Falcon, ${numeral(tables.specialDice.executor)} for the Executor.`,
      questions: ['attack'],
      picture: {
        id: 'attack',
        caption:
          'Three B-wings have come to sector O9. From there they can attack sector M6, with four TIE fighters, or sector M7, with the Executor: three dice either way.',
        alt: 'The sectors of space with the ships in them, two sectors marked beside the B-wings, and a line to one of them.',
      },
    },
    `To hit: ${list([...shipKinds.map((kind) => `${theShips(kind)} ${toHit[kind]}`), `a fleet marker ${toHit.fleetMarker}`])}, or more.`,
    {
      text: 'The attacker says which die hits what; a die that can hit something must. A fleet marker takes its fighters along. Nobody strikes back.',
      questions: ['hits'],
      picture: {
        id: 'hits',
        caption:
          'The Executor attacks sector O9 from sector O8 and rolls 5, 3, 6, 6. All four dice hit an X-wing; the 5 and the sixes hit the Falcon as well. The Empire says what each does.',
        alt: 'Four dice with their numbers, and what each of them can hit.',
      },
    },
    `The Falcon is destroyed by ${hitTracks.falcon} hits, the Executor by ${hitTracks.executor}; everything else by one.`,
  ],
}

const deathStarChapter: RulesChapter = {
  id: 'death-star',
  title: 'The Death Star’s own shot',
  paragraphs: [
    {
      text: `The Empire picks a fleet marker and rolls ${numeral(deathStarShot.dice)} dice. One ${deathStarShot.hitOn} or more destroys it with every fighter on it.`,
      questions: ['shot'],
    },
    'When no marker is left, it may pick any sector with Rebel ships, and a hit destroys them all, the Falcon too.',
  ],
}

const shield: RulesChapter = {
  id: 'shield',
  title: 'The shield generator',
  paragraphs: [
    `Shield assault rolls ${numeral(tables.allDice)} dice. Each die that shows the number of the next space or more moves the Strike Team one space. On space ${shieldEnd} the shields are down.`,
    `The numbers: ${numbersWords(false)}.`,
    `Shield ambush puts ${numeral(tables.troopersPerAmbush)} of ${numeral(tables.stormtroopers)} Stormtroopers in front of the team, one a space. Each makes its number one higher until the team gets past.`,
    `Imperial edge, a variant of ours: ${numbersWords(true)}.`,
  ],
}

/** Returns the numbers of the shield track, for example "2 on 9 spaces, 3 on 13, ...". */
function numbersWords(imperialEdge: boolean): string {
  const numbers = tables.shieldNumbers(imperialEdge)
  return list(
    [...new Set(numbers)].map((number) => `${number} on ${count(numbers.filter((n) => n === number).length, 'space')}`),
  )
}

const duelChapter: RulesChapter = {
  id: 'duel',
  title: 'The duel',
  paragraphs: [
    `Luke can take ${hitTracks.luke} hits, Darth Vader ${hitTracks.vader}. Each strikes with ${numeral(duel.dice)} dice that hit on ${duel.hitOn} or more. The Emperor deals ${numeral(duel.emperorHits)} hits without dice.`,
    `While Darth Vader has ${numeral(tables.redSpaces)} hits or fewer left, he can be redeemed: he and the Emperor are gone. If he is beaten instead, the Emperor fights on.`,
    'The duel never ends the game; it pays in orders.',
  ],
}

const bonus: RulesChapter = {
  id: 'bonus',
  title: 'Bonus orders',
  paragraphs: [
    'They come from the top of the deck to the bottom of the pile of the player who earned them, unseen, and are played in the same round.',
    `A space cleared by an attack: ${bonuses.cleared}. The Falcon destroyed: ${bonuses.falcon} more. Luke destroyed: ${bonuses.luke}. Darth Vader beaten: ${bonuses.vader}; redeemed: ${bonuses.redeemed}.`,
    'A fleet marker shot by the Death Star pays nothing.',
  ],
}

const teams: RulesChapter = {
  id: 'teams',
  title: 'Two against two',
  paragraphs: [
    `Partners share a deck and all ships. Each has a hand of ${numeral(tables.hand)}, plans ${numeral(tables.planned[4] ?? 0)} cards and draws as many. Turns go ${seatIds.map((seat) => handName(seat, seatIds)).join(', ')}.`,
    'Partners see each other’s cards and may talk, but never exchange cards. The one who turns up a card decides.',
    'With three people, one plays both hands of a side.',
  ],
}

function deck(side: Side): RulesChapter {
  const kinds = cardKinds.filter((kind) => kind.side === side)
  return {
    id: `deck-${side}`,
    list: true,
    title: `${side === 'rebels' ? 'The Rebel deck' : 'The Imperial deck'}, ${count(kinds.flatMap(({ cards }) => cards).length, 'card')}`,
    paragraphs: kinds.map(
      ({ cards, orders: printed }) =>
        `${capital(
          list(
            printed.map((order) => orders[order].name),
            'or',
          ),
        )}: ${count(cards.length, 'card')}.`,
    ),
  }
}
