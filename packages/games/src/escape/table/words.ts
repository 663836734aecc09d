import { list } from '../text/words.ts'

/** Texts of the first drawing: board, track and status. Questions, choices and log lines use the game's texts. */
export const words = {
  steps: (count: number) => (count === 0 ? '' : count === 1 ? '1 step' : `${count} steps`),
  there: (names: readonly string[]) =>
    names.length === 0 ? '' : `${list(names)} ${names.length === 1 ? 'stands' : 'stand'} there`,
  terminal: (name: string) => `Open: ${name}`,
  closedTerminal: 'Nobody has opened it yet',
  board: 'Station schematic, 85 sectors, forward is up',
  vader: 'Vader',
  gameOver: 'Game over',
  droidBox: 'hides the Droids again',
  vBox: (least: number) => `Vader comes on a roll of ${least} or more`,
  beam: 'Tractor beam',
  beams: { locked: 'Locked', on: 'On', off: 'Off' },
  droids: 'Droids',
  droidStates: { hidden: 'Hidden', found: 'Found' },
} as const
