import type { BreakoutEvent } from '../shared/events.ts'

/** Of every kind of event, whether everybody is shown dice, a card or a spin of it. */
export const happens = {
  armed: false,
  battle: false,
  beaten: false,
  disarmed: false,
  falcon: true,
  found: true,
  jailed: false,
  placed: false,
  ready: false,
  revealed: false,
  rolled: true,
  sent: false,
  'stood-up': false,
  taken: true,
  threw: true,
  won: false,
} satisfies Readonly<Record<BreakoutEvent['type'], boolean>>
