import { t } from './en.ts'

const { does } = t

/** Texts about what people show each other without chat. */
export const together = {
  finger: (name: string) => `${does(name, 'point')} here`,
  look: (name: string) => `${does(name, 'look')} here`,
  way: (name: string) => `${name} drew this`,
  /** The announcement of a touch, for screen readers. */
  points: (name: string, choice: string) => `${does(name, 'point')} at: ${choice}.`,
  draws: (name: string, piece: string) => `${does(name, 'draw')} a way for ${piece}.`,
  pointAt: (choice: string) => `Put a finger on: ${choice}`,
  howToPoint: 'Press a choice to put a finger on it.',
  looks: 'Show what I look at',
  draw: 'Draw a way',
  wipe: 'Wipe mine',
  drawing: (piece: string) => `A way for ${piece}: press where it stops.`,
  back: 'Take one back',
  done: 'Done',
  hide: 'Hide',
  wayOf: (name: string, piece: string, stops: number) =>
    `${does(name, 'draw')} a way for ${piece}: ${t.plural(stops, 'stop', 'stops')}`,
  wayShort: (name: string, stops: number) =>
    `${name === 'You' ? 'Your way' : `${name}\u2019s way`}, ${t.plural(stops, 'stop', 'stops')}`,
}
