import type { CharacterId, Side } from '../shared/data/characters.ts'
import { count, list } from '../text/words.ts'
import { t } from '@bay327/table/text/en'
import type { Part } from './editor/compose.ts'

/** Labels of the table's drawing. Questions, choices and log lines use the game's texts. */
export const words = {
  board: 'Four areas of the Death Star, two by two',
  readBoard: 'Read the board',
  steps: ['Place', 'Support', 'Target', 'Attack', 'Clear'],
  stepsLabel: 'Steps of the round',
  side: { light: 'Light', dark: 'Dark' } as Readonly<Record<Side, string>>,
  fight: 'fight',
  powerArea: 'Its cards add 1 Power',
  power: 'Power',
  toughness: 'Tough',
  force: 'Force',
  figures: (power: number, toughness: number, force: number) =>
    `Power ${power}, Toughness ${toughness}, Force ${force}`,
  deck: (side: Side) => `${side === 'light' ? 'Light' : 'Dark'} deck`,
  deckRead: (side: Side, left: number, power: number) =>
    `${side === 'light' ? 'Light' : 'Dark'} deck: ${count(left, 'card')} left, ${power} of them with Power.`,
  unseen: (name: string, left: number) => `${name}: ${left}`,
  ready: 'Plan is in',
  readySome: (ready: number) => `${count(ready, 'plan')} in`,
  planning: 'Planning',
  yours: 'Your move',
  state: {
    injured: 'Injured',
    out: 'Out',
    aboard: 'Aboard',
    tapped: 'Tapped',
    holds: 'Holds',
  },
  status: { ok: 'standing', injured: 'injured', out: 'out', aboard: 'aboard' },
  card: 'Card',
  game: (n: number) => `Match ${n}`,
  /** Words for a phone's line of pads. */
  short: { ok: 'well', injured: 'hurt', out: 'out', aboard: 'ship' },
  /** Words for a hero without an area. */
  nowhere: { out: 'out', aboard: 'aboard' },
  supports: (name: string) => `Taps for ${name}`,
  attacks: (name: string) => `Attacks ${name}`,
  boards: 'Boards',
  hold: 'holds',
  tapped: 'tapped',
  injured: 'injured',
  out: 'out',
  ship: 'The Falcon',
  boarding: 'boards',
  part: (part: Part, name: (id: CharacterId) => string): string => {
    switch (part) {
      case 'hold':
        return 'Hold'
      case 'none':
        return 'Nobody'
      case 'aboard':
        return 'Board'
      case 'stay':
        return 'Stay'
      case 'luke':
      case 'leia':
      case 'han':
      case 'vader':
      case 'fett':
      case 'trooper':
        return name(part)
    }
  },
  idle: {
    injured: (name: string) => `${name} is injured and can tap for nobody.`,
    alone: (name: string) => `${name} has no friend here to tap for.`,
  },
  row: {
    support: (name: string) => `${name} taps for`,
    attack: (name: string) => `${name} attacks`,
    board: (name: string) => name,
  },
  marks: {
    attack: (name: string) => `Attack ${name}`,
    support: (name: string) => `Tap for ${name}`,
    none: 'Support nobody',
    hold: 'Hold',
    aboard: 'Board the Falcon',
    stay: 'Stay here',
  },
  again: (label: string) => `${label}: press again`,
  send: (plan: string, secret: boolean) => (secret ? `Lock: ${plan}` : plan),
  plan: {
    nobody: 'nobody taps',
    nobodyBoards: 'Nobody boards',
    hold: (names: readonly string[]) => `${list(names)} ${names.length > 1 ? 'hold' : 'holds'}`,
    board: (names: readonly string[]) => `${list(names)} ${names.length > 1 ? 'board' : 'boards'}`,
    support: (names: readonly string[], friend: string) =>
      `${list(names)} ${names.length > 1 ? 'tap' : 'taps'} for ${friend}`,
    attack: (names: readonly string[], target: string) => `${list(names)} on ${target}`,
  },
  settled: (hits: boolean) => (hits ? 'always' : 'never'),
  onBoard: (name: string) => `Press a choice for ${name}, or another of yours.`,
  need: (need: number, cards: number) =>
    need === 0 ? 'always hits' : need > cards ? 'cannot hit' : `needs ${need} Power in ${count(cards, 'card')}`,
  comb: (power: number, toughness: number, hit: number) =>
    `Power ${power} and the cards against Toughness ${toughness}: ${t.question.percent(hit)}.`,
  beats: (toughness: number) => `beats ${toughness}`,
  faces: (power: number, toughness: number) => `${power} vs ${toughness}`,
  any: (chance: number) => `At least one hits: ${t.question.percent(chance)}.`,
  vs: 'vs',
  readFight: (attacker: string, target: string) => `${attacker} on ${target}`,
  hit: 'Hit',
  miss: 'Miss',
  equal: 'Equal: miss',
  reveal: {
    title: (n: number) => (n === 1 ? 'One attack' : `${n} attacks at the same time`),
    nobody: 'Nobody attacks',
    together: 'All hits count at the same time.',
    verdict: (hits: number, misses: number) =>
      [
        ...(hits > 0 ? [count(hits, 'hit')] : []),
        ...(misses > 0 || hits === 0 ? [count(misses, 'miss', 'misses')] : []),
      ].join(', ') + '.',
    harm: (name: string, how: 'injured' | 'removed') => `${name} is ${how === 'injured' ? 'injured' : 'out'}`,
  },
  lastFights: (turn: number) => `Fights of round ${turn}`,
  fights: 'Attacks of this round',
  yourPlan: 'Your plan is in',
  sealed: 'It is shown when everybody’s is in.',
  readStands: (name: string, place: string, more: string) => `${name}: ${place}${more && `, ${more}`}.`,
  readSupports: (name: string) => `tapped for ${name}`,
  readAttacks: (name: string) => `attacks ${name}`,
  readPlan: (parts: readonly string[]) => `Your plan, not shown to others: ${list(parts)}.`,
  notPlaced: 'not placed yet',
  cards: 'Cards',
  asLight: (team: string) => `${team} as Light`,
  teams: { first: 'A', second: 'B' },
  turns: (n: number) => count(n, 'round'),
} as const
