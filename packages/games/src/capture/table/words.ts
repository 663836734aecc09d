import { inWords } from '../../action-figure/shared/squares.ts'
import { count } from '../../action-figure/shared/words.ts'

/** Labels of the table's drawing. Questions, choices and log lines use the game's texts. */
export const words = {
  board: 'The board, twelve by twelve squares, A1 in the upper left corner',
  turnOrder: ['Turn', 'order'],
  track: 'Prisoners to take, in this order',
  worth: (points: number) => count(points, 'point'),
  free: 'on guard',
  later: 'not to be fought yet',
  takenBy: (name: string) => `taken by ${name}`,
  left: 'left',
  each: (points: number, soldiers: number) =>
    soldiers > 1 ? `${count(points, 'point')} each` : count(points, 'point'),
  die: (name: string) => `${name}’s die`,
  yourDie: 'Your die',
  notRolled: 'not rolled',
  hand: 'Weapon in hand',
  dice: { bare: 'None: one die', armed: 'Two dice' },
  points: (points: number) => (points === 1 ? 'point' : 'points'),
  prisoners: 'Prisoners',
  aim: 'The most points when Darth Vader is caught win.',
  leftOf: (points: number) => `${points} ${points === 1 ? 'point is' : 'points are'} still on guard.`,
  none: 'No prisoners yet',
  bare: ['No Weapon', 'one die'],
  armed: '2 dice',
  unarmed: '1 die',
  two: 'two dice',
  leads: 'Leads',
  winner: 'Winner',
  won: (name: string, soldier: string) => `${name} captures ${soldier}.`,
  home: (name: string, square: string) => `${name} goes back to ${square}.`,
  caught: (name: string, soldier: string) => `${name} takes ${soldier} prisoner`,
  pointsNow: (name: string, points: number) => `${name} has ${count(points, 'point')} now`,
  backTo: (name: string, square: string) => `${name} goes back to ${square}`,
  stays: (soldier: string, square: string) => `${soldier} stays on ${square}`,
  lies: (weapon: string, place: string) => `The ${weapon} lies on ${place}.`,
  there: (names: readonly string[]) =>
    names.length === 0 ? '' : `${inWords(names)} ${names.length === 1 ? 'stands' : 'stand'} there`,
  start: 'Start',
  bay: (side: string, color: string, square: string) => `Starts in the ${side}, on the ${color} START, ${square}`,
} as const
