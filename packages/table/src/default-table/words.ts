import { capital } from '@bay327/engine/contract/text'

/** The default table's own texts. Questions, choices, places and the log have the game's texts. */
export const words = {
  turnOrder: ['Turn', 'order'],
  board: (game: string) => `The board of ${game}`,
  places: 'Places',
  onTable: 'On the table',
  readBoard: 'Read the board',
  nothing: 'Nothing lies on the table yet.',
  stands: (name: string, place: string) => `${name}: ${place}.`,
  there: (names: readonly string[]) => (names.length === 0 ? 'Nobody stands here.' : `${names.join(', ')}.`),
  mayReach: (names: readonly string[]) => `Can be chosen now: ${names.join('; ')}.`,
  several: (place: string) => `${place}: which one?`,
  ways: (count: number) => (count === 1 ? 'One choice leads here.' : `${count} choices lead here.`),
  hidden: 'face down',
  covered: 'covered',
  steps: 'Steps of the turn',
  yes: 'yes',
  no: 'no',
  none: 'none',
  leaves: (value: number) => `The choice leaves ${value}.`,
  way: (value: number, of: number) => `${value} of ${of}`,
  aimed: 'Aimed at',
  state: { ready: 'Ready' },
} as const

/** Returns a name from the game's data in readable form: `hasSpare` is "Has spare". */
export function spelled(name: string): string {
  const apart = name
    .replaceAll(/[-_:.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return capital(apart)
}
