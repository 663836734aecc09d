import type { DantooineEvent } from '../shared/events.ts'

/** Of every kind of event, whether everybody is shown dice, a card or a spin of it. */
export const happens = {
  attacked: true,
  entered: false,
  first: false,
  'force-kept': false,
  'force-taken': false,
  'imperial-spun': true,
  'in-field': false,
  'no-spin': false,
  'rebel-moved': false,
  'rebel-spun': true,
  repaired: false,
  spared: false,
  'turn-began': false,
  'vader-moved': false,
  'vader-stayed': false,
  won: false,
} satisfies Readonly<Record<DantooineEvent['type'], boolean>>
