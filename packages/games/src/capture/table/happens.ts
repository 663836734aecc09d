import type { CaptureEvent } from '../shared/events.ts'

/** Of every kind of event, whether everybody is shown dice, a card or a spin of it. */
export const happens = {
  armed: false,
  battle: false,
  captured: false,
  first: false,
  moved: false,
  rolled: true,
  'sent-home': false,
  stayed: false,
  threw: true,
  won: false,
} satisfies Readonly<Record<CaptureEvent['type'], boolean>>
