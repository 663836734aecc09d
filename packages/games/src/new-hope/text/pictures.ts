import type { Picture, Pictures } from '@bay327/engine'

// The pictures of the rules. `npm run pictures` generates this file from matches, by `diagram-positions.ts`.

const support = {
  region: 'Board',
  view: {
    luke: { status: 'ok', owner: 'light', area: 'C' },
    leia: { status: 'ok', owner: 'light', area: 'S' },
    han: { status: 'ok', owner: 'light', area: 'C' },
    vader: { status: 'ok', owner: 'dark', area: 'C' },
    fett: { status: 'ok', owner: 'dark', area: 'D' },
    trooper: { status: 'ok', owner: 'dark', area: 'D' },
    turn: { number: 1, phase: 'support', conflicts: ['C'], attacks: [] },
    lightPile: { left: 29, unseen: { C: 6, D: 8, B: 8, S: 7 }, discards: [], table: ['C', 'S', 'C'] },
    darkPile: { left: 29, unseen: { C: 7, D: 6, B: 8, S: 8 }, discards: [], table: ['D', 'D', 'C'] },
    rules: { reshuffle: 'when-empty', heroPower: 3, falcon: false, match: 'single' },
    match: { game: 1, light: ['light'], dark: ['dark'], results: [] },
    said: { resign: [], draw: [], offered: {} },
    ready: ['dark'],
  },
  seats: [
    { id: 'light', name: 'Light', side: 'light' },
    { id: 'dark', name: 'Dark', side: 'dark' },
  ],
  seat: 'light',
  decision: {
    seat: 'light',
    kind: 'support',
    options: [
      { id: '-', verb: 'support', support: {} },
      { id: 'han>luke', verb: 'support', support: { han: 'luke' } },
      { id: 'luke>han', verb: 'support', support: { luke: 'han' } },
    ],
    secret: true,
    id: '0.light',
  },
  pointed: 'han>luke',
} satisfies Picture

const target = {
  region: 'Board',
  view: {
    ...support.view,
    leia: { ...support.view.leia, area: 'B' },
    han: { ...support.view.han, area: 'D' },
    vader: { ...support.view.vader, area: 'B' },
    fett: { ...support.view.fett, area: 'C' },
    turn: { number: 1, phase: 'target', conflicts: ['C', 'D', 'B'], attacks: [] },
    lightPile: { left: 29, unseen: { C: 7, D: 7, B: 7, S: 8 }, discards: [], table: ['D', 'B', 'C'] },
    darkPile: { left: 29, unseen: { C: 7, D: 7, B: 7, S: 8 }, discards: [], table: ['D', 'C', 'B'] },
    ready: [],
  },
  seats: support.seats,
  seat: 'light',
  decision: {
    seat: 'light',
    kind: 'target',
    options: [
      {
        id: 'luke>fett,leia>vader,han>trooper',
        verb: 'attack',
        targets: { luke: 'fett', leia: 'vader', han: 'trooper' },
        aside: true,
      },
      {
        id: 'luke>fett,leia>vader,han=hold',
        verb: 'attack',
        targets: { luke: 'fett', leia: 'vader', han: 'hold' },
        aside: true,
      },
      {
        id: 'luke>fett,leia=hold,han>trooper',
        verb: 'attack',
        targets: { luke: 'fett', leia: 'hold', han: 'trooper' },
        usual: true,
      },
      {
        id: 'luke>fett,leia=hold,han=hold',
        verb: 'attack',
        targets: { luke: 'fett', leia: 'hold', han: 'hold' },
        aside: true,
      },
      {
        id: 'luke=hold,leia>vader,han>trooper',
        verb: 'attack',
        targets: { luke: 'hold', leia: 'vader', han: 'trooper' },
        aside: true,
      },
      {
        id: 'luke=hold,leia>vader,han=hold',
        verb: 'attack',
        targets: { luke: 'hold', leia: 'vader', han: 'hold' },
        aside: true,
      },
      {
        id: 'luke=hold,leia=hold,han>trooper',
        verb: 'attack',
        targets: { luke: 'hold', leia: 'hold', han: 'trooper' },
        aside: true,
      },
      {
        id: 'luke=hold,leia=hold,han=hold',
        verb: 'attack',
        targets: { luke: 'hold', leia: 'hold', han: 'hold' },
        aside: true,
      },
    ],
    secret: true,
    routine: 'luke>fett,leia=hold,han>trooper',
    id: '1.light',
  },
} satisfies Picture

const fights = {
  ...target,
  region: 'Material',
  view: {
    ...target.view,
    luke: { ...target.view.luke, status: 'injured' },
    han: { ...target.view.han, area: 'S' },
    vader: { ...target.view.vader, area: 'S' },
    trooper: { ...target.view.trooper, area: 'S' },
    turn: { number: 2, phase: 'support', conflicts: ['C', 'S'], attacks: [] },
    last: {
      number: 1,
      attacks: [
        { attacker: 'han', target: 'vader', cards: ['S'], power: 3, toughness: 4, hit: false },
        { attacker: 'vader', target: 'luke', cards: ['S'], power: 4, toughness: 3, hit: true },
        { attacker: 'luke', target: 'vader', cards: ['C'], power: 4, toughness: 4, hit: false },
      ],
    },
    lightPile: {
      left: 24,
      unseen: { C: 4, D: 8, B: 7, S: 5 },
      discards: ['C', 'S', 'C', 'S', 'C'],
      table: ['S', 'B', 'C'],
    },
    darkPile: { left: 25, unseen: { C: 6, D: 6, B: 8, S: 5 }, discards: ['D', 'D', 'C', 'S'], table: ['S', 'C', 'S'] },
    ready: ['light'],
  },
  seat: 'dark',
  decision: {
    seat: 'dark',
    kind: 'support',
    options: [
      { id: '-', verb: 'support', support: {} },
      { id: 'trooper>vader', verb: 'support', support: { trooper: 'vader' } },
      { id: 'vader>trooper', verb: 'support', support: { vader: 'trooper' } },
    ],
    secret: true,
    id: '2.dark',
  },
} satisfies Picture

export const pictures: Pictures = { support, target, fights }
