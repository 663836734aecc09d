import type { RulesChapter } from '@bay327/engine'
import { rebelPieces, soldierNames } from '../../action-figure/shared/data/pieces.ts'
import { falcon, iconSquares } from '../../action-figure/shared/data/places.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { rebelIds, soldierIds, weaponKinds } from '../../action-figure/shared/types.ts'
import { battleChapter, count } from '../../action-figure/shared/words.ts'
import { valueOf } from '../shared/points.ts'

/** Returns the rules for the app, with figures and names from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  const bays = rebelIds.map((rebel) => {
    const { name, color, start } = rebelPieces[rebel]
    return `${name} (${color}) on ${start}`
  })
  const total = soldierIds.reduce((sum, soldier) => sum + valueOf(soldier), 0)
  return [
    {
      id: 'goal',
      title: 'What it is about',
      paragraphs: [
        `All of you are Rebels, and rivals. ${count(soldierIds.length, 'soldier')} guard the Millennium Falcon. The most points for captured soldiers win.`,
        `A Stormtrooper is worth ${count(valueOf('st1'), 'point')}, ${soldierNames.fett} ${valueOf('fett')}, ${soldierNames.vader} ${valueOf('vader')}: ${total} in all.`,
      ],
    },
    {
      id: 'setup',
      title: 'At the start',
      paragraphs: [
        {
          text: `Everyone takes another Rebel and begins in that Rebel’s bay: ${inWords(bays)}. Who goes first is drawn by lot; the others follow to the left.`,
          picture: {
            id: 'start',
            caption:
              'The start with four players: Luke on F1, Leia on L7, Han on G12, Chewbacca on A6. All soldiers are at the ship in the middle; heavy lines are walls.',
            alt: 'The whole board, twelve by twelve squares with walls: a Rebel on each side, eight soldiers round the ship in the middle.',
          },
        },
        `${soldierNames.vader}, ${soldierNames.fett} and two Stormtroopers stand in the ship (${inWords(falcon)}), four more on the crests round it (${inWords(iconSquares)}).`,
        `Under each Stormtrooper lies one of the ${weaponKinds.length} Weapons. Soldiers never move.`,
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      paragraphs: [
        {
          text: 'Your die is rolled. Go that many squares or fewer, side by side and round walls. You may also stay.',
          questions: ['move'],
          picture: {
            id: 'move',
            caption:
              'Luke has rolled 6 on G1. Every square that he can reach is marked. The way to C1 takes all six: the wall at D1 lets nobody through from E1.',
            alt: 'A part of the board close by: Luke, the squares in his reach, and a line of six squares that bends round a wall.',
          },
        },
        'Rebels never block each other: pass them, or share a square.',
        {
          text: 'Nobody passes through a soldier. Stepping onto one who may be fought ends the move and starts a battle, whatever is left of the roll.',
          picture: {
            id: 'fight',
            caption:
              'Luke on H2 has rolled 4. That is enough for the Stormtrooper on G5: by H3, H4 and H5, where Leia stands.',
            alt: 'A part of the board close by: a line of four squares from Luke to a Stormtrooper beside the ship.',
          },
        },
        'First the Stormtroopers, in any order. When all are captured, Boba Fett. Then Darth Vader. Before that their squares are shut.',
        'Standing beside a soldier does nothing, and nobody has to fight.',
      ],
    },
    {
      id: 'weapons',
      title: 'Weapons',
      paragraphs: [
        'End your move on a Weapon and it is yours; or win against the soldier who stands on it. One each, never more: others stay where they lie.',
        'A Weapon throws a second die in every battle from then on. It is never lost, not even with a battle.',
      ],
    },
    battleChapter({
      id: 'odds',
      caption:
        'Before a fight the table says how it stands: Luke without a Weapon against a Stormtrooper, one die each.',
      alt: 'Luke’s dice and a Stormtrooper’s, and Luke’s chance to win the battle.',
    }),
    {
      id: 'after',
      title: 'After a battle',
      paragraphs: [
        'Win, and the soldier is yours; you stay on his square. Lose, and you go back to your START; he stays as he was. Either way the turn is over.',
        'The player to the left throws for the Imperial. Who throws makes no difference.',
      ],
    },
    {
      id: 'end',
      title: 'The end',
      paragraphs: [
        'As soon as Darth Vader is captured, the game is over. The highest total wins.',
        'A tie goes to the one who holds Darth Vader; if none of those tied does, to the one who holds Boba Fett.',
      ],
    },
  ]
}
