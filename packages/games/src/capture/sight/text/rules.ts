import type { RulesChapter } from '@bay327/engine'
import { rebelPieces, soldierNames } from '../../../action-figure/sight/data/pieces.ts'
import { falcon, iconSquares } from '../../../action-figure/sight/data/places.ts'
import { inWords } from '../../../action-figure/sight/squares.ts'
import { rebelIds, soldierIds, weaponKinds } from '../../../action-figure/sight/types.ts'
import { battleChapter, count } from '../../../action-figure/sight/words.ts'
import { valueOf } from '../points.ts'

/** The rules as the app shows them, figures and names from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  const bays = rebelIds.map((rebel) => {
    const { name, color, start } = rebelPieces[rebel]
    return `${name} (${color}) on ${start}`
  })
  const total = soldierIds.reduce((sum, soldier) => sum + valueOf(soldier), 0)
  return [
    {
      title: 'What it is about',
      paragraphs: [
        `All of you are Rebels, and rivals. ${count(soldierIds.length, 'soldier')} guard the Millennium Falcon. Whoever has the most points for captured soldiers wins.`,
        `A Stormtrooper is worth ${count(valueOf('st1'), 'point')}, ${soldierNames.fett} ${valueOf('fett')}, ${soldierNames.vader} ${valueOf('vader')}: ${total} in all.`,
      ],
    },
    {
      title: 'At the start',
      paragraphs: [
        `Everyone begins in the bay of their Rebel: ${inWords(bays)}.`,
        `${soldierNames.vader}, ${soldierNames.fett} and two Stormtroopers stand in the ship (${inWords(falcon)}), four more on the crests round it (${inWords(iconSquares)}).`,
        `Under each Stormtrooper lies one of the ${weaponKinds.length} Weapons. Soldiers never move.`,
      ],
    },
    {
      title: 'Your turn',
      paragraphs: [
        'Your die is rolled. Go that many squares or fewer, side by side and round walls. You may also stay.',
        'Rebels never block each other: pass them, or share a square.',
        'Nobody passes through a soldier. Stepping onto one who may be fought ends the move and starts a battle, whatever is left of the roll.',
        'First the Stormtroopers, in any order. When all are captured, Boba Fett. Then Darth Vader. Before that their squares are shut.',
        'Standing beside a soldier does nothing, and nobody has to fight.',
      ],
    },
    {
      title: 'Weapons',
      paragraphs: [
        'End your move on a Weapon and it is yours; or win against the soldier who stands on it. One each, never more: others stay where they lie.',
        'A Weapon throws a second die in every battle from then on. It is never lost, not even with a battle.',
      ],
    },
    battleChapter(),
    {
      title: 'After a battle',
      paragraphs: [
        'Win, and the soldier is yours; you stay on his square. Lose, and you go back to your START; he stays as he was. Either way the turn is over.',
        'The player to the left throws for the Imperials. Who throws makes no difference.',
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'As soon as Darth Vader is captured, the game is over. The highest total wins.',
        'A tie goes to whoever holds Darth Vader; if none of those tied does, to whoever holds Boba Fett.',
      ],
    },
  ]
}
