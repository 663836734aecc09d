import type { AreaId } from './areas.ts'
import type { CharacterId, Side } from './characters.ts'
import type { Status, SupportPlan, TargetPlan } from '../types.ts'

/** Cards by their letters; `*` is the rest of the 32 in any order. */
export interface VectorPile {
  readonly draw: string
  readonly discard?: string
  /** What a refill is to leave. */
  readonly afterShuffle?: string
}

/** One turn, from its table to what it must come to. An attacker without a target holds. */
export interface Vector {
  readonly id: string
  readonly note: string
  readonly turn: number
  readonly reshuffle?: 'each-turn'
  readonly heroPower?: 4
  readonly status: Readonly<Record<CharacterId, Status>>
  readonly light: VectorPile
  readonly dark: VectorPile
  readonly support: SupportPlan
  readonly targets: TargetPlan
  readonly expect: {
    readonly loc?: Readonly<Partial<Record<CharacterId, AreaId>>>
    readonly supportPlans?: Readonly<Record<Side, number>>
    /** 0: the turn has no target step. */
    readonly targetPlans?: Readonly<Record<Side, number>>
    readonly order?: readonly CharacterId[]
    readonly draws?: Readonly<Partial<Record<CharacterId, number>>>
    readonly ones?: Readonly<Partial<Record<CharacterId, number>>>
    readonly hits?: readonly string[]
    readonly status?: Readonly<Record<CharacterId, Status>>
    /** Draw pile and discards after the turn. */
    readonly piles?: Readonly<Partial<Record<Side, readonly [number, number]>>>
    readonly reshuffled?: readonly Side[]
    readonly result?: Side | 'draw' | null
  }
}

export const vectors: readonly Vector[] = [
  {
    id: 'TV-1',
    note: 'rulebook example: Leia taps for Luke, three extra cards',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DCCDBCS*' },
    dark: { draw: 'CCSDC*' },
    support: { leia: 'luke' },
    targets: { luke: 'fett', fett: 'luke', trooper: 'luke' },
    expect: {
      loc: { han: 'D', leia: 'C', luke: 'C', trooper: 'C', fett: 'C', vader: 'S' },
      order: ['luke', 'trooper', 'fett'],
      draws: { luke: 4, trooper: 1, fett: 1 },
      ones: { luke: 1, trooper: 0, fett: 1 },
      hits: ['luke>fett', 'fett>luke'],
      status: { luke: 'injured', leia: 'ok', han: 'ok', vader: 'ok', fett: 'injured', trooper: 'ok' },
      piles: { light: [25, 7], dark: [27, 5] },
      result: null,
    },
  },
  {
    id: 'TV-2',
    note: 'rulebook example: Luke gets only 4 of 6 points',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'SSSCDCDB*' },
    dark: { draw: 'DBSD*' },
    support: { leia: 'luke', han: 'luke' },
    targets: { luke: 'vader', vader: 'luke' },
    expect: {
      supportPlans: { light: 10, dark: 1 },
      targetPlans: { light: 1, dark: 2 },
      draws: { luke: 5, vader: 1 },
      ones: { luke: 2, vader: 0 },
      hits: ['luke>vader', 'vader>luke'],
      status: { luke: 'injured', leia: 'ok', han: 'ok', vader: 'injured', fett: 'ok', trooper: 'ok' },
      piles: { light: [24, 8], dark: [28, 4] },
    },
  },
  {
    id: 'TV-3',
    note: "cap is the recipient's Force; even turn, Dark first; modified 4 against Toughness 4 misses",
    turn: 2,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'SSSCDDB*' },
    dark: { draw: 'DBSD*' },
    support: { luke: 'leia', han: 'leia' },
    targets: { leia: 'vader', vader: 'leia' },
    expect: {
      order: ['vader', 'leia'],
      draws: { vader: 1, leia: 4 },
      ones: { vader: 0, leia: 1 },
      hits: ['vader>leia'],
      status: { luke: 'ok', leia: 'injured', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    },
  },
  {
    id: 'TV-4',
    note: "Vader's 6 points to Fett: only 2 arrive",
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBSC*' },
    dark: { draw: 'CDDBCS*' },
    support: { vader: 'fett' },
    targets: { han: 'fett', fett: 'han' },
    expect: {
      targetPlans: { light: 2, dark: 1 },
      draws: { han: 1, fett: 3 },
      hits: ['han>fett', 'fett>han'],
      status: { luke: 'ok', leia: 'ok', han: 'injured', vader: 'ok', fett: 'injured', trooper: 'ok' },
      piles: { light: [28, 4], dark: [26, 6] },
    },
  },
  {
    id: 'TV-5',
    note: 'Stormtrooper at its best still misses; Vader hides behind it',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBSD*' },
    dark: { draw: 'DCDCC*' },
    support: { vader: 'trooper' },
    targets: { han: 'trooper', trooper: 'han' },
    expect: {
      targetPlans: { light: 2, dark: 1 },
      draws: { han: 1, trooper: 2 },
      ones: { han: 0, trooper: 2 },
      hits: ['han>trooper'],
      status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'injured' },
    },
  },
  {
    id: 'TV-6',
    note: 'equal is a miss twice; two conflict areas; alternate order',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBSCD*' },
    dark: { draw: 'CSBDD*' },
    support: {},
    targets: { luke: 'fett', leia: 'vader', fett: 'luke', vader: 'leia' },
    expect: {
      order: ['leia', 'fett', 'luke', 'vader'],
      ones: { leia: 1, fett: 0, luke: 0, vader: 0 },
      hits: ['vader>leia'],
      status: { luke: 'ok', leia: 'injured', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
      piles: { light: [27, 5], dark: [27, 5] },
    },
  },
  {
    id: 'TV-7',
    note: 'both last characters fall together',
    turn: 9,
    status: { luke: 'injured', leia: 'out', han: 'out', vader: 'out', fett: 'injured', trooper: 'out' },
    light: { draw: 'SC*' },
    dark: { draw: 'SC*' },
    support: {},
    targets: { luke: 'fett', fett: 'luke' },
    expect: {
      hits: ['luke>fett', 'fett>luke'],
      status: { luke: 'out', leia: 'out', han: 'out', vader: 'out', fett: 'out', trooper: 'out' },
      piles: { light: [30, 2], dark: [30, 2] },
      result: 'draw',
    },
  },
  {
    id: 'TV-8',
    note: "two hits in one turn remove; the victim's own attack still counts",
    turn: 2,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'BSCC*' },
    dark: { draw: 'DSSCD*' },
    support: {},
    targets: { leia: 'fett', fett: 'leia', vader: 'leia' },
    expect: {
      order: ['fett', 'leia', 'vader'],
      hits: ['fett>leia', 'leia>fett', 'vader>leia'],
      status: { luke: 'ok', leia: 'out', han: 'ok', vader: 'ok', fett: 'injured', trooper: 'ok' },
      result: null,
    },
  },
  {
    id: 'TV-9',
    note: 'a third hit is lost',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DDDBSB*' },
    dark: { draw: 'DBCC*' },
    support: {},
    targets: { luke: 'trooper', leia: 'trooper', han: 'trooper', trooper: 'luke' },
    expect: {
      order: ['han', 'trooper', 'leia', 'luke'],
      hits: ['han>trooper', 'leia>trooper', 'luke>trooper'],
      status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'out' },
      piles: { light: [26, 6], dark: [28, 4] },
    },
  },
  {
    id: 'TV-10',
    note: 'nobody meets',
    turn: 3,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DDB*' },
    dark: { draw: 'CSC*' },
    support: {},
    targets: {},
    expect: {
      supportPlans: { light: 1, dark: 1 },
      targetPlans: { light: 0, dark: 0 },
      order: [],
      piles: { light: [29, 3], dark: [29, 3] },
      result: null,
    },
  },
  {
    id: 'TV-11',
    note: 'a supporter can not be a target',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DCSC*' },
    dark: { draw: 'SBSDD*' },
    support: { trooper: 'vader' },
    targets: { luke: 'vader', vader: 'luke' },
    expect: {
      targetPlans: { light: 2, dark: 1 },
      draws: { luke: 1, vader: 2 },
      ones: { luke: 1, vader: 0 },
      hits: ['vader>luke'],
      piles: { light: [28, 4], dark: [27, 5] },
    },
  },
  {
    id: 'TV-12',
    note: 'injured: no supporter, but may be supported and attack; removed while hitting',
    turn: 4,
    status: { luke: 'ok', leia: 'injured', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DSSCCDB*' },
    dark: { draw: 'CBSD*' },
    support: { luke: 'leia' },
    targets: { leia: 'vader', vader: 'leia' },
    expect: {
      supportPlans: { light: 2, dark: 1 },
      draws: { vader: 1, leia: 4 },
      ones: { vader: 0, leia: 2 },
      hits: ['vader>leia', 'leia>vader'],
      status: { luke: 'ok', leia: 'out', han: 'ok', vader: 'injured', fett: 'ok', trooper: 'ok' },
      result: null,
    },
  },
  {
    id: 'TV-13',
    note: 'all six in one area, everybody holds; sizes of the enumerations',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'BBB*' },
    dark: { draw: 'BBB*' },
    support: {},
    targets: {},
    expect: {
      supportPlans: { light: 10, dark: 10 },
      targetPlans: { light: 64, dark: 64 },
      hits: [],
      piles: { light: [29, 3], dark: [29, 3] },
      result: null,
    },
  },
  {
    id: 'TV-14',
    note: 'removed characters draw nothing, the order closes up',
    turn: 6,
    status: { luke: 'out', leia: 'injured', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DB*' },
    dark: { draw: 'CCS*' },
    support: {},
    targets: {},
    expect: {
      loc: { han: 'D', leia: 'B', trooper: 'C', fett: 'C', vader: 'S' },
      piles: { light: [30, 2], dark: [29, 3] },
    },
  },
  {
    id: 'TV-15',
    note: 'pile runs out during the locations',
    turn: 7,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'SD', discard: 'CCCCCCCCDDDDDDDBBBBBBBBSSSSSSS', afterShuffle: 'BCDSBCDSBCDSBCDSBCDSBCDSBCDSBC' },
    dark: { draw: 'CCC*' },
    support: {},
    targets: {},
    expect: {
      loc: { han: 'S', leia: 'D', luke: 'B', trooper: 'C', fett: 'C', vader: 'C' },
      reshuffled: ['light'],
      piles: { light: [29, 3], dark: [29, 3] },
    },
  },
  {
    id: 'TV-16',
    note: 'pile runs out in the middle of a supported attack',
    turn: 5,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'SSSDC', discard: 'CCCCCCCDDDDDDDBBBBBBBBSSSSS', afterShuffle: 'CBDCBDCBDCBDCBDCBDCBDBSSSSS' },
    dark: { draw: 'DBSD*' },
    support: { leia: 'luke', han: 'luke' },
    targets: { luke: 'vader', vader: 'luke' },
    expect: {
      draws: { luke: 5, vader: 1 },
      ones: { luke: 2, vader: 0 },
      hits: ['luke>vader', 'vader>luke'],
      reshuffled: ['light'],
      piles: { light: [24, 8], dark: [28, 4] },
    },
  },
  {
    id: 'TV-17a',
    note: 'the last card is used, but the refill waits',
    turn: 7,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBS', discard: 'CCCCCCCCDDDDDDDBBBBBBBSSSSSSS' },
    dark: { draw: 'CCC*' },
    support: {},
    targets: {},
    expect: { reshuffled: [], piles: { light: [0, 32], dark: [29, 3] } },
  },
  {
    id: 'TV-17b',
    note: 'next turn the refill has all 32 cards',
    turn: 8,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: '', discard: 'CCCCCCCCDDDDDDDDBBBBBBBBSSSSSSSS', afterShuffle: 'DBSDBSDBSDBSDBSDBSDBSDBSCCCCCCCC' },
    dark: { draw: 'CCC*' },
    support: {},
    targets: {},
    expect: {
      loc: { han: 'D', leia: 'B', luke: 'S', trooper: 'C', fett: 'C', vader: 'C' },
      reshuffled: ['light'],
      piles: { light: [29, 3], dark: [29, 3] },
    },
  },
  {
    id: 'TV-18',
    note: 'switch each-turn: full decks again',
    turn: 1,
    reshuffle: 'each-turn',
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBSCD*' },
    dark: { draw: 'CSBDD*' },
    support: {},
    targets: { luke: 'fett', leia: 'vader', fett: 'luke', vader: 'leia' },
    expect: { hits: ['vader>leia'], piles: { light: [32, 0], dark: [32, 0] } },
  },
  {
    id: 'TV-19',
    note: 'Light wins; a card is drawn though the hit is certain',
    turn: 20,
    status: { luke: 'injured', leia: 'out', han: 'ok', vader: 'out', fett: 'out', trooper: 'injured' },
    light: { draw: 'BDS*' },
    dark: { draw: 'DC*' },
    support: {},
    targets: { luke: 'trooper', trooper: 'luke' },
    expect: {
      draws: { luke: 1, trooper: 1 },
      hits: ['luke>trooper'],
      status: { luke: 'injured', leia: 'out', han: 'ok', vader: 'out', fett: 'out', trooper: 'out' },
      result: 'light',
    },
  },
  {
    id: 'TV-20',
    note: 'Dark wins',
    turn: 12,
    status: { luke: 'out', leia: 'injured', han: 'out', vader: 'injured', fett: 'ok', trooper: 'out' },
    light: { draw: 'SC*' },
    dark: { draw: 'DSB*' },
    support: {},
    targets: { leia: 'vader', vader: 'leia' },
    expect: { ones: { leia: 1, vader: 0 }, hits: ['vader>leia'], result: 'dark' },
  },
  {
    id: 'TV-21',
    note: 'TV-1 on an even turn: other order, same outcome',
    turn: 2,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DCCDBCS*' },
    dark: { draw: 'CCSDC*' },
    support: { leia: 'luke' },
    targets: { luke: 'fett', fett: 'luke', trooper: 'luke' },
    expect: {
      order: ['trooper', 'luke', 'fett'],
      status: { luke: 'injured', leia: 'ok', han: 'ok', vader: 'ok', fett: 'injured', trooper: 'ok' },
      piles: { light: [25, 7], dark: [27, 5] },
    },
  },
  {
    id: 'TV-22',
    note: 'two areas at once, one with support',
    turn: 1,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'BSSDCCDD*' },
    dark: { draw: 'CBSCS*' },
    support: { leia: 'luke' },
    targets: { luke: 'vader', han: 'fett', vader: 'luke', fett: 'han' },
    expect: {
      supportPlans: { light: 3, dark: 1 },
      targetPlans: { light: 2, dark: 4 },
      order: ['han', 'fett', 'luke', 'vader'],
      draws: { han: 1, fett: 1, luke: 4, vader: 1 },
      hits: ['fett>han', 'luke>vader', 'vader>luke'],
      status: { luke: 'injured', leia: 'ok', han: 'injured', vader: 'injured', fett: 'ok', trooper: 'ok' },
    },
  },
  {
    id: 'TV-23',
    note: 'switch heroPower 4',
    turn: 1,
    heroPower: 4,
    status: { luke: 'ok', leia: 'ok', han: 'ok', vader: 'ok', fett: 'ok', trooper: 'ok' },
    light: { draw: 'DBSCD*' },
    dark: { draw: 'CSBDD*' },
    support: {},
    targets: { luke: 'fett', leia: 'vader', fett: 'luke', vader: 'leia' },
    expect: {
      hits: ['leia>vader', 'luke>fett', 'vader>leia'],
      status: { luke: 'ok', leia: 'injured', han: 'ok', vader: 'injured', fett: 'injured', trooper: 'ok' },
    },
  },
]
