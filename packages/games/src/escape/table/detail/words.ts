import { subject } from '@bay327/table/detail/subject'
import type { Card, CardEffect } from '../../shared/data/types.ts'
import type { EventOf } from '../../shared/events.ts'

type DieFor = EventOf<'rolled'>['for']

/** Texts of the details over the board. `you` says that the Hero is the viewer's own. */
export const detailWords = {
  draws: (name: string, you: boolean, deck: string) => `${subject(name, you, 'draws')} from the ${deck}`,
  opens: (name: string, you: boolean, place: string) => `${subject(name, you, 'opens')} ${place}`,
  tests: (name: string, you: boolean, skill: string) => `${subject(name, you, 'tests')} ${skill}`,
  onCard: (card: string) => `on the card ${card}`,
  spends: (name: string, you: boolean, count: number) => `${subject(name, you, 'spends')} ${count} Force`,
  fires: (name: string, you: boolean) => subject(name, you, 'fires'),
  fireAt: (others: string, name: string, you: boolean) => `${others} at ${you ? 'you' : name}`,
  against: (name: string, you: boolean, others: string) => `${you ? 'You' : name} against ${others}`,
  hunters: 'the bounty hunters',
  faces: (name: string, you: boolean) => `Darth Vader faces ${you ? 'you' : name}`,
  boards: (name: string, you: boolean) => `${subject(name, you, 'boards')} the Falcon`,
  leaves: 'The Falcon leaves Bay 327',
  rolls: {
    troopers: (name, you) => `How many come after ${you ? 'you' : name}`,
    vader: () => 'How far Vader comes',
    sector: (name, you) => `${you ? 'You' : name} in a Darth Vader sector`,
    chart: (name, you) => `${subject(name, you, 'holds')} out in the Bay`,
    tractor: (name, you) => `${subject(name, you, 'works')} the switch`,
    'v-box': () => 'Is it Darth Vader?',
  } satisfies Readonly<Record<DieFor, (name: string, you: boolean) => string>>,
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
  chance: (percent: string) => `The chance was ${percent}.`,
  theyMiss: (percent: string) => `They miss in ${percent} of such volleys.`,
  dieChances: {
    chart: (percent: string) => `Nobody comes in ${percent} of throws.`,
    sector: (percent: string) => `Vader stays away in ${percent} of throws.`,
    tractor: (percent: string) => `The switch works in ${percent} of throws.`,
  },
  down: (count: string) => `${count} down`,
  caught: 'Caught.',
  saved: 'Obi-Wan steps in.',
  lost: 'All is lost.',
  away: 'All four are away.',
  aboard: (count: number) => `${count} of 4 aboard.`,
  change: (subject: string, from: number | string, to: number | string) => `${subject} ${from} \u2192 ${to}`,
  behind: (name: string) => `Behind ${name}`,
  vader: 'Vader',
  beam: 'Tractor beam',
  found: 'The Droids are found',
  hidden: 'The Droids are hidden again',
  staysPut: (name: string) => `${name}: no movement this turn`,
} as const
