import type { Card, CardEffect } from '../../shared/data/types.ts'
import type { EventOf } from '../../shared/events.ts'

type DieFor = EventOf<'rolled'>['for']

/** Texts of the details over the board. */
export const detailWords = {
  draws: (name: string, deck: string) => `${name} draws from the ${deck}`,
  opens: (name: string, place: string) => `${name} opens ${place}`,
  tests: (name: string, skill: string) => `${name} tests ${skill}`,
  onCard: (card: string) => `on the card ${card}`,
  spends: (name: string, count: number) => `${name} spends ${count} Force`,
  fires: (name: string) => `${name} fires`,
  against: (name: string, others: string) => `${name} against ${others}`,
  hunters: 'the bounty hunters',
  faces: (name: string) => `Darth Vader faces ${name}`,
  boards: (name: string) => `${name} boards the Falcon`,
  leaves: 'The Falcon leaves Bay 327',
  rolls: {
    troopers: (name) => `How many come after ${name}`,
    vader: () => 'How far Vader comes',
    sector: (name) => `${name} in a Darth Vader sector`,
    chart: (name) => `${name} holds out in the Bay`,
    tractor: (name) => `${name} works the switch`,
    'v-box': () => 'Is it Darth Vader?',
  } satisfies Readonly<Record<DieFor, (name: string) => string>>,
  comes: {
    may: 'A choice.',
    test: 'A test.',
    pay: 'A price.',
    shootout: 'A shootout.',
    tractorTerminal: 'The beam’s switch.',
  } satisfies Readonly<Record<Exclude<CardEffect['kind'], 'auto'>, string>>,
  happens: {
    hazard: 'Trouble.',
    help: 'Some luck.',
    risk: 'It happens at once.',
    terminal: 'It happens at once.',
  } satisfies Readonly<Record<Card['class'], string>>,
  chance: (need: number, percent: number) => `${need} or less, in ${percent} of 100 such rolls.`,
  down: (count: string) => `${count} down`,
  caught: 'Caught.',
  saved: 'Obi-Wan steps in.',
  lost: 'All is lost.',
  away: 'All four are away.',
  aboard: (count: number) => `${count} of 4 aboard.`,
  change: (thing: string, from: number | string, to: number | string) => `${thing} ${from} \u2192 ${to}`,
  behind: (name: string) => `Behind ${name}`,
  vader: 'Vader',
  beam: 'Tractor beam',
  found: 'The Droids are found',
  hidden: 'The Droids are hidden again',
  staysPut: (name: string) => `${name}: no movement this turn`,
} as const
