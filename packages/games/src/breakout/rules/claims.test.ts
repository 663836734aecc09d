import { distances, type Decision } from '@bay327/engine'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { describe, expect, it } from 'vitest'
import { board, secretBoard } from '../../action-figure/shared/board.ts'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { codeSpaces, falcon } from '../../action-figure/shared/data/places.ts'
import { featureOf, inWords } from '../../action-figure/shared/squares.ts'
import {
  rebelIds,
  soldierIds,
  type CardNumber,
  type RebelId,
  type SoldierId,
} from '../../action-figure/shared/types.ts'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import { breakout } from './game.ts'
import { text } from '../text/index.ts'
import type { BreakoutOption, BreakoutView, Verb } from '../shared/types.ts'

type Here = ClaimContext<BreakoutView, Decision<BreakoutOption>, BreakoutOption, BreakoutEvent>
type OptionClaim = Claim<Here>

/** Returns the events of a type before the next round. The next round may begin before a question is asked. */
function eventsOf<T extends BreakoutEvent['type']>({ events }: Here, type: T): readonly EventOf<T>[] {
  const next = events.findIndex((event) => event.type === 'rolled')
  const ofRound = next < 0 ? events : events.slice(0, next)
  return ofRound.filter((event): event is EventOf<T> => event.type === type)
}
const hasSentence = ({ sentences }: Here, words: RegExp): boolean => sentences.some((sentence) => words.test(sentence))
const openOf = ({ decisions: all }: Here, kind: string) => all.filter((decision) => decision.kind === kind)
const squareOf = ({ soldiers }: BreakoutView, soldier?: SoldierId) => soldier && soldiers[soldier]?.square
const names = (soldiers: readonly SoldierId[]) => inWords(soldiers.map(soldierName))

/** Returns the Rebel whose plan the text describes. */
const planner = ({ decision }: Here) => decision.about?.['rebel'] as RebelId
const shown = (here: Here) => eventsOf(here, 'revealed')[0]?.moves.find(({ rebel }) => rebel === planner(here))
const contacts = (here: Here) => eventsOf(here, 'revealed')[0]?.contacts[planner(here)] ?? []
const isWon = (here: Here) => eventsOf(here, 'won').length > 0
const isHolding = ({ weapons }: BreakoutView, rebel: RebelId) =>
  weapons.some((weapon) => 'holder' in weapon && weapon.holder === rebel)

/**
 * Checks that the card or Weapon on the square is taken by a Rebel without contact, or by another Rebel on the same
 * square.
 */
const isCollected = (here: Here, what: 'found' | 'armed') =>
  contacts(here).length > 0 || isWon(here) || eventsOf(here, what).some(({ square }) => square === here.option.to)
const isThere = ({ before, option }: Here, what: 'found' | 'armed') =>
  what === 'found'
    ? before.spaces.some((space) => codeSpaces[space] === option.to)
    : before.weapons.some((weapon) => 'square' in weapon && weapon.square === option.to)

/** Checks that the name of a square is right, and that a card or a Weapon is mentioned. */
function isNamed(here: Here, name?: string): boolean {
  const kind = featureOf(here.option.to ?? '')?.kind ?? ''
  const isShip = kind === 'falcon' || kind === 'doorway'
  return (
    (name === 'the ship') === isShip &&
    (name?.startsWith('a code card') === true) === isThere(here, 'found') &&
    isPair(here, name) &&
    (name?.endsWith('a Weapon') === true) === isThere(here, 'armed') &&
    (name?.startsWith('the closet') === true) === (kind === 'closet') &&
    (name === 'a Trash Compactor') === (kind === 'compactor')
  )
}

/** With open codes, checks that the colours are named, and that the Rebel who takes the card has them (BRK-15b). */
function isPair(here: Here, name?: string): boolean {
  const [, pair] = /^a code card, (.+)/.exec(name ?? '') ?? []
  const isOpen = here.before.openCodes === true
  const found = eventsOf(here, 'found').filter(({ square }) => square === here.option.to)
  return (
    (pair !== undefined) === (isOpen && isThere(here, 'found')) &&
    found.every(({ card }) => !isOpen || pairWords(card) === pair)
  )
}
const pairWords = (card: CardNumber): string =>
  codePairs[card][0] === codePairs[card][1] ? `two ${codePairs[card][0]}` : codePairs[card].join(' and ')

/** Checks that the text names the soldiers who stay in place and fight the Rebel at the reveal. */
function isInReach(here: Here, who = ''): boolean {
  const moved = new Set<SoldierId>(eventsOf(here, 'sent').map(({ soldier }) => soldier))
  if (eventsOf(here, 'stood-up').length > 0) moved.add('vader')
  const still = soldierIds.filter((soldier) => !moved.has(soldier))
  return still.every(
    (soldier) => new RegExp(`${soldierName(soldier)}\\b`).test(who) === contacts(here).includes(soldier),
  )
}
function isPlanned(here: Here, to?: string, name?: string): boolean {
  const peace = !isHolding(here.before, planner(here))
  return (
    shown(here)?.to === to &&
    isNamed(here, name) &&
    (!name?.startsWith('a code card') || isCollected(here, 'found')) &&
    (!name?.endsWith('a Weapon') || !peace || isCollected(here, 'armed')) &&
    hasSentence(here, /have one already/) === (name?.endsWith('a Weapon') === true && !peace) &&
    (hasSentence(here, /^Beside .+ now;/) || isInReach(here))
  )
}
/** Checks the text about the next target: until a card is held, a card on the board; after that, the ship. */
function isFrom({ option, before }: Here, n?: string, what?: string): boolean {
  const ways = distances(secretBoard, option.to ?? '')
  const isShip = before.spaces.length === 0 || Object.values(before.held).flat().length > 0
  const goals = isShip ? falcon : before.spaces.map((space) => codeSpaces[space])
  return isShip === (what === 'the ship') && Math.min(...goals.map((goal) => ways.get(goal) ?? Infinity)) === Number(n)
}
/** Checks that the Rebel who plans was not jailed in the round. */
const isThrough = (here: Here) => !eventsOf(here, 'jailed').some(({ rebel }) => rebel === planner(here))
/**
 * If no card was held before the round, checks that a throw occurs exactly when a card was collected before the throw.
 */
const isThrownAtOnce = (here: Here) => {
  const at = here.events.findIndex((event) => event.type === 'falcon')
  const before = at < 0 ? eventsOf(here, 'found') : here.events.slice(0, at).filter(({ type }) => type === 'found')
  return at < 0 || before.length > 0
}
const throwsAtShip = (here: Here) => eventsOf(here, 'falcon').filter(({ rebel }) => rebel === planner(here)).length

const claims: Readonly<Record<Verb, readonly OptionClaim[]>> = {
  place: [
    [
      /Place (.+) on (\w+)/,
      ({ option, after }, who, at) =>
        squareOf(after, option.soldier) === at && soldierName(option.soldier ?? 'st1') === who,
    ],
    [/Side by side with (\d+) squares?\./, ({ option }, n) => board.next(option.to ?? '').length === Number(n)],
  ],
  plan: [
    [/To (\w+)(?:, (.+))?/, isPlanned],
    [/Stay on (\w+)(?:, (.+))?/, (here, at, name) => shown(here)?.from === at && isPlanned(here, at, name)],
    [/No move\./, (here) => shown(here)?.path.length === 0],
    [/(\d+) squares?\./, (here, n) => shown(here)?.path.length === Number(n)],
    [/One throw for a code card\./, (here) => throwsAtShip(here) === 1 || isWon(here)],
    [
      /One throw for a code card, after the fights\./,
      (here) => throwsAtShip(here) === (isThrough(here) ? 1 : 0) || isWon(here),
    ],
    [/A code card turned up this round counts(?:, after the fights)?\./, (here) => isThrownAtOnce(here) || isWon(here)],
    [/But there is no code card to throw for yet\./, (here) => eventsOf(here, 'falcon').length === 0],
    [
      /You have one already\./,
      (here) =>
        !eventsOf(here, 'armed').some(({ rebel }) => rebel === planner(here)) && isHolding(here.before, planner(here)),
    ],
    [
      /One more square leads to any other compactor\./,
      ({ option: { steps = 0, to }, decision }) => {
        const others = ['B2', 'K2', 'K11', 'B11'].filter((square) => square !== to)
        const near = decision.options.filter((option) => (option.steps ?? 0) <= steps + 1).map((option) => option.to)
        return steps === decision.about?.['roll'] || others.every((square) => near.includes(square))
      },
    ],
    [/Then (\d+) to (the ship|a code card)\./, isFrom],
    [/Beside (.+) now; soldiers still move\./, isInReach],
    [/No soldier beside it\./, (here) => isInReach(here)],
  ],
  send: [
    [
      /Move (.+)/,
      (here, who) =>
        openOf(here, 'send').some(({ about }) => soldierName(about?.['soldier'] as SoldierId) === who) &&
        here.before.soldiers[here.option.soldier ?? 'vader']?.lying === undefined,
    ],
    [/Now on (\w+)\./, ({ before, option }, at) => squareOf(before, option.soldier) === at],
  ],
  go: [
    [
      /To (\w+)(?:, (.+))?/,
      (here, to, name) => {
        const [sent] = eventsOf(here, 'sent')
        const seen = hasSentence(here, /last seen here/)
        const somebody = rebelIds.some((rebel) => here.before[rebel]?.square === to)
        return sent?.to === to && sent?.soldier === here.option.soldier && isNamed(here, name) && seen === somebody
      },
    ],
    [
      /Nobody was seen near it\./,
      ({ before, option: { to = '' } }) =>
        rebelIds.every((rebel) => ![to, ...board.next(to)].includes(before[rebel]?.square ?? '')),
    ],
    [
      /(.+) (was|were) last seen here\./,
      (here, who, be) => {
        const from = (eventsOf(here, 'revealed')[0]?.moves ?? []).filter((move) => move.from === here.option.to)
        return inWords(from.map(({ rebel }) => nameOf(rebel))) === who && (be === 'was') === (from.length === 1)
      },
    ],
    [
      /(.+) (was|were) last seen beside it\./,
      ({ before, option }, who = '', be) => {
        const near = board.next(option.to ?? '')
        const seen = rebelIds.filter((rebel) => near.includes(before[rebel]?.square ?? ''))
        return seen.every((rebel) => who.includes(nameOf(rebel))) && (be === 'was') === (seen.length === 1)
      },
    ],
  ],
  'stand-up': [
    [/Stand (.+) up/, (here, who) => eventsOf(here, 'stood-up').length === 1 && who === soldierName('vader')],
    [
      /Vader stays on (\w+) this round\./,
      (here, at) =>
        squareOf(here.after, 'vader') === at &&
        openOf(here, 'orders').every(({ options }) => !options.some((option) => option.id.endsWith(':vader'))),
    ],
    [
      /Standing up counts as one soldier\./,
      (here) => {
        const left = Number(here.decision.about?.['left']) - 1
        return left === 0
          ? eventsOf(here, 'revealed').length === 1
          : openOf(here, 'orders')[0]?.about?.['left'] === left
      },
    ],
  ],
  done: [
    [/Reveal the plans/, (here) => eventsOf(here, 'revealed').length === 1],
    [
      /No more soldiers move before the reveal\./,
      (here) => eventsOf(here, 'sent').length + eventsOf(here, 'stood-up').length === 0,
    ],
  ],
  call: [
    [/Fight (.+)/, (here, who) => nameOf(here.option.rebel ?? 'luke') === who && fights(here).length > 0],
    [/In contact with (.+)\./, (here, who) => names(fights(here)) === who],
    [/The chance is for all of them together\./, (here) => fights(here).length > 1],
  ],
  attack: [
    [
      /(.+) attacks/,
      (here, who) =>
        eventsOf(here, 'battle').some(
          ({ soldier, rebel }) => soldierName(soldier) === who && rebel === here.decision.about?.['rebel'],
        ),
    ],
    [/From (\w+)\./, ({ before, option }, at) => squareOf(before, option.soldier) === at],
    [
      /(One die|Two dice)\./,
      (here, dice) => eventsOf(here, 'threw')[0]?.throw.soldier.length === (dice === 'One die' ? 1 : 2),
    ],
    [
      /If beaten, Vader lies down\./,
      (here) => (here.after.soldiers.vader?.lying === true) === isBeaten(here) && here.option.soldier === 'vader',
    ],
    [
      /If beaten, this soldier is out for good\./,
      (here) => (squareOf(here.after, here.option.soldier) === undefined) === isBeaten(here),
    ],
  ],
  take: [
    [/Take the code card on (\w+)/, (here, at) => codeSpaces[eventsOf(here, 'taken')[0]?.space ?? 1] === at],
    [
      /(?:Two (\w+)|(\w+) and (\w+))\./,
      (here, two, first = two, second = two) => {
        const { space, card = 1 } = eventsOf(here, 'taken')[0] ?? {}
        return space !== undefined && codePairs[card].join() === `${first},${second}`.toLowerCase()
      },
    ],
    [
      /Face down\./,
      (here) => {
        const { space, from, card = 1 } = eventsOf(here, 'taken')[0] ?? {}
        const open = Object.values(here.before.held).flat()
        return space !== undefined && from === undefined && !open.includes(card)
      },
    ],
    [
      /Take code card (\d), (?:two (\w+)|(\w+) and (\w+))/,
      (here, n, two, first = two, second = two) => {
        const { card = 1 } = eventsOf(here, 'taken')[0] ?? {}
        return (
          card === Number(n) && codePairs[card].join() === [first, second].join() && here.after.taken.includes(card)
        )
      },
    ],
    [
      /From (.+)\./,
      (here, who) => {
        const { from, card = 1 } = eventsOf(here, 'taken')[0] ?? {}
        const rebels = rebelIds.filter((rebel) => here.before[rebel]?.seat === from)
        return inWords(rebels.map(nameOf)) === who && here.before.held[from ?? 'rebel1']?.includes(card) === true
      },
    ],
  ],
}

/**
 * Returns the soldiers whom a called Rebel has to fight. They are asked one by one; a single soldier fights
 * immediately.
 */
function fights(here: Here): readonly SoldierId[] {
  const next = openOf(here, 'next-soldier').filter(({ about }) => about?.['rebel'] === here.option.rebel)
  const offered = next.flatMap(({ options }) => options.map((option) => (option as BreakoutOption).soldier ?? 'vader'))
  const battle = eventsOf(here, 'battle').filter(({ rebel }) => rebel === here.option.rebel)
  return offered.length > 0 ? offered : battle.map(({ soldier }) => soldier)
}
const isBeaten = (here: Here) =>
  eventsOf(here, 'beaten').some(({ soldier, rebel }) => soldier === here.option.soldier && rebel === here.option.rebel)

describe("the texts on Breakout's buttons", () => {
  it.each([
    [2, 1, {}],
    [3, 2, { openCodes: true, newCardsCount: true }],
    [5, 3, {}],
    [5, 4, { openCodes: true, throwAfterCombat: true }],
  ])('match what happens then, word for word (%i people, seed %i, %j)', (people, seed, switches) => {
    const until = { plan: 'revealed', go: 'revealed' }
    expect(unprovedClaims(breakout, text, claims, { people, seed, switches, tried: 3, until })).toEqual([])
  })
})
