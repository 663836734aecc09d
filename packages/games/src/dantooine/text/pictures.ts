import type { Picture, Pictures } from '@bay327/engine'

// The pictures of the rules. `npm run pictures` generates this file from matches, by `diagram-positions.ts`.

const start = {
  region: 'Board',
  view: {
    seat1: { seat: 'seat1', xWing: 'X1', at: 'HOTH', pieces: 5 },
    seat2: { seat: 'seat2', xWing: 'X2', at: 'HOTH', pieces: 5 },
    seat3: { seat: 'seat3', xWing: 'X3', at: 'HOTH', pieces: 5 },
    seat4: { seat: 'seat4', xWing: 'X4', at: 'HOTH', pieces: 5 },
    vader: 'HO1',
    first: 'seat3',
    turn: { seat: 'seat3', number: 1, phase: 'rebel', rebel: { min: 1, max: 4, by: 'inner', sector: 'R8' } },
    dials: { rebel: 'R8' },
  },
  seats: [
    { id: 'seat1', name: 'Pilot A', side: 'seat1', plays: 'X1' },
    { id: 'seat2', name: 'Pilot B', side: 'seat2', plays: 'X2' },
    { id: 'seat3', name: 'Pilot C', side: 'seat3', plays: 'X3' },
    { id: 'seat4', name: 'Pilot D', side: 'seat4', plays: 'X4' },
  ],
  seat: 'seat3',
  tall: true,
} satisfies Picture

const spin = {
  region: 'Material',
  view: {
    ...start.view,
    seat1: { ...start.view.seat1, at: 'HI3' },
    vader: 'HO11',
    first: 'seat1',
    turn: { seat: 'seat2', number: 2, phase: 'rebel', rebel: { min: 1, max: 10, by: 'inner', sector: 'R3' } },
    dials: { rebel: 'R3', imperial: 'I9' },
  },
  seats: start.seats,
  seat: 'seat2',
  decision: {
    seat: 'seat2',
    kind: 'rebel-move',
    about: { min: 1, max: 10, by: 'inner', sector: 'R3', at: 'HOTH', pieces: 5 },
    options: [
      { id: 'rebel:HI1', verb: 'move', from: 'HOTH', to: 'HI1', path: ['HI1'], count: 1 },
      { id: 'rebel:HI2', verb: 'move', from: 'HOTH', to: 'HI2', path: ['HI1', 'HI2'], count: 2 },
      { id: 'rebel:HI3', verb: 'move', from: 'HOTH', to: 'HI3', path: ['HI1', 'HI2', 'HI3'], count: 3 },
      { id: 'rebel:HO4', verb: 'slide', from: 'HOTH', to: 'HO4', path: ['HI1', 'HI2', 'HI3', 'HO4'], count: 3 },
      { id: 'rebel:HI4', verb: 'move', from: 'HOTH', to: 'HI4', path: ['HI1', 'HI2', 'HI3', 'HI4'], count: 4 },
      { id: 'rebel:HI5', verb: 'move', from: 'HOTH', to: 'HI5', path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5'], count: 5 },
      {
        id: 'rebel:HI6',
        verb: 'move',
        from: 'HOTH',
        to: 'HI6',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6'],
        count: 6,
      },
      {
        id: 'rebel:HI7',
        verb: 'move',
        from: 'HOTH',
        to: 'HI7',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6', 'HI7'],
        count: 7,
      },
      {
        id: 'rebel:HO10',
        verb: 'slide',
        from: 'HOTH',
        to: 'HO10',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6', 'HI7', 'HO10'],
        count: 7,
        nearVader: true,
      },
      {
        id: 'rebel:HI8',
        verb: 'move',
        from: 'HOTH',
        to: 'HI8',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6', 'HI7', 'HI8'],
        count: 8,
      },
      {
        id: 'rebel:HI9',
        verb: 'move',
        from: 'HOTH',
        to: 'HI9',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6', 'HI7', 'HI8', 'HI9'],
        count: 9,
        station: true,
      },
      {
        id: 'rebel:HI10',
        verb: 'move',
        from: 'HOTH',
        to: 'HI10',
        path: ['HI1', 'HI2', 'HI3', 'HI4', 'HI5', 'HI6', 'HI7', 'HI8', 'HI9', 'HI10'],
        count: 10,
      },
    ],
    id: '1',
  },
} satisfies Picture

const slide = {
  region: 'Board',
  view: start.view,
  seats: start.seats,
  seat: 'seat3',
  decision: {
    seat: 'seat3',
    kind: 'rebel-move',
    about: { min: 1, max: 4, by: 'inner', sector: 'R8', at: 'HOTH', pieces: 5 },
    options: [
      { id: 'rebel:HI1', verb: 'move', from: 'HOTH', to: 'HI1', path: ['HI1'], count: 1 },
      { id: 'rebel:HI2', verb: 'move', from: 'HOTH', to: 'HI2', path: ['HI1', 'HI2'], count: 2 },
      { id: 'rebel:HI3', verb: 'move', from: 'HOTH', to: 'HI3', path: ['HI1', 'HI2', 'HI3'], count: 3 },
      { id: 'rebel:HO4', verb: 'slide', from: 'HOTH', to: 'HO4', path: ['HI1', 'HI2', 'HI3', 'HO4'], count: 3 },
      { id: 'rebel:HI4', verb: 'move', from: 'HOTH', to: 'HI4', path: ['HI1', 'HI2', 'HI3', 'HI4'], count: 4 },
    ],
    id: '0',
  },
  pointed: 'rebel:HO4',
  close: true,
} satisfies Picture

const vader = {
  ...slide,
  view: {
    ...slide.view,
    seat1: { ...slide.view.seat1, at: 'HI8' },
    seat2: { ...slide.view.seat2, at: 'HO10' },
    seat3: { ...slide.view.seat3, at: 'HO10' },
    seat4: { ...slide.view.seat4, at: 'HO20' },
    vader: 'HO4',
    turn: {
      seat: 'seat4',
      number: 6,
      phase: 'vader',
      rebel: { min: 1, max: 10, by: 'inner', sector: 'R3' },
      vader: { min: 1, max: 6, sector: 'I7' },
    },
    dials: { rebel: 'R3', imperial: 'I7' },
  },
  seat: 'seat4',
  decision: {
    seat: 'seat4',
    kind: 'vader-move',
    about: { min: 1, max: 6, sector: 'I7', at: 'HO4' },
    options: [
      { id: 'vader:HO5', verb: 'move', count: 1, from: 'HO4', to: 'HO5', path: ['HO5'], attacks: [] },
      { id: 'vader:HO6', verb: 'move', count: 2, from: 'HO4', to: 'HO6', path: ['HO5', 'HO6'], attacks: [] },
      { id: 'vader:HO7', verb: 'move', count: 3, from: 'HO4', to: 'HO7', path: ['HO5', 'HO6', 'HO7'], attacks: [] },
      {
        id: 'vader:HO8',
        verb: 'move',
        count: 4,
        from: 'HO4',
        to: 'HO8',
        path: ['HO5', 'HO6', 'HO7', 'HO8'],
        attacks: [],
      },
      {
        id: 'vader:HO9',
        verb: 'move',
        count: 5,
        from: 'HO4',
        to: 'HO9',
        path: ['HO5', 'HO6', 'HO7', 'HO8', 'HO9'],
        attacks: ['seat2', 'seat3'],
      },
      {
        id: 'vader:HO10',
        verb: 'move',
        count: 6,
        from: 'HO4',
        to: 'HO10',
        path: ['HO5', 'HO6', 'HO7', 'HO8', 'HO9', 'HO10'],
        attacks: ['seat2', 'seat3'],
      },
      {
        id: 'vader:HI7',
        verb: 'slide',
        count: 6,
        from: 'HO4',
        to: 'HI7',
        path: ['HO5', 'HO6', 'HO7', 'HO8', 'HO9', 'HO10', 'HI7'],
        attacks: ['seat1'],
      },
    ],
    free: true,
    id: '6',
  },
  pointed: 'vader:HO9',
} satisfies Picture

const attack = {
  region: 'Material',
  view: vader.view,
  seats: vader.seats,
  seat: 'seat4',
  decision: vader.decision,
  pointed: 'vader:HO9',
} satisfies Picture

export const pictures: Pictures = { start, spin, slide, vader, attack }
