import type { NewHopeEvent } from '../shared/events.ts'

/** Of every kind of event, whether everybody is shown dice, a card or a spin of it. */
export const happens = {
  'attack-resolved': true,
  boarded: false,
  conflicts: false,
  'game-began': false,
  'game-ended': false,
  injured: false,
  located: false,
  'match-ended': false,
  ready: false,
  removed: false,
  reshuffled: false,
  said: false,
  'support-revealed': false,
  'supporters-untapped': false,
  'targets-revealed': false,
  'turn-ended': false,
  'turn-started': false,
} satisfies Readonly<Record<NewHopeEvent['type'], boolean>>
