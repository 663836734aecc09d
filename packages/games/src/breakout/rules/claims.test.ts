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

type Context = ClaimContext<BreakoutView, Decision<BreakoutOption>, BreakoutOption, BreakoutEvent>
type OptionClaim = Claim<Context>

/** Returns the events of a type before the next round. The next round may begin before a question is asked. */
function eventsOf<T extends BreakoutEvent['type']>({ events }: Context, type: T): readonly EventOf<T>[] {
  const next = events.findIndex((event) => event.type === 'rolled')
  const ofRound = next < 0 ? events : events.slice(0, next)
  return ofRound.filter((event): event is EventOf<T> => event.type === type)
}
const hasSentence = ({ sentences }: Context, words: RegExp): boolean =>
  sentences.some((sentence) => words.test(sentence))
const openOf = ({ decisions: all }: Context, kind: string) => all.filter((decision) => decision.kind === kind)
const squareOf = ({ soldiers }: BreakoutView, soldier?: SoldierId) => soldier && soldiers[soldier]?.square
const names = (soldiers: readonly SoldierId[]) => inWords(soldiers.map(soldierName))

/** Returns the Rebel whose plan the text describes. */
const planner = ({ decision }: Context) => decision.about?.['rebel'] as RebelId
const shown = (context: Context) =>
  eventsOf(context, 'revealed')[0]?.moves.find(({ rebel }) => rebel === planner(context))
const contacts = (context: Context) => eventsOf(context, 'revealed')[0]?.contacts[planner(context)] ?? []
const isWon = (context: Context) => eventsOf(context, 'won').length > 0
const isHolding = ({ weapons }: BreakoutView, rebel: RebelId) =>
  weapons.some((weapon) => 'holder' in weapon && weapon.holder === rebel)

/**
 * Checks that the card or Weapon on the square is taken by a Rebel without contact, or by another Rebel on the same
 * square.
 */
const isCollected = (context: Context, what: 'found' | 'armed') =>
  contacts(context).length > 0 ||
  isWon(context) ||
  eventsOf(context, what).some(({ square }) => square === context.option.to)
const isThere = ({ before, option }: Context, what: 'found' | 'armed') =>
  what === 'found'
    ? before.spaces.some((space) => codeSpaces[space] === option.to)
    : before.weapons.some((weapon) => 'square' in weapon && weapon.square === option.to)

/** Checks that the name of a square is right, and that a card or a Weapon is mentioned. */
function isNamed(context: Context, name?: string): boolean {
  const kind = featureOf(context.option.to ?? '')?.kind ?? ''
  const isShip = kind === 'falcon' || kind === 'doorway'
  return (
    (name === 'the ship') === isShip &&
    (name?.startsWith('a code card') === true) === isThere(context, 'found') &&
    isPair(context, name) &&
    (name?.endsWith('a Weapon') === true) === isThere(context, 'armed') &&
    (name?.startsWith('the closet') === true) === (kind === 'closet') &&
    (name === 'a Trash Compactor') === (kind === 'compactor')
  )
}

/** With open codes, checks that the colours are named, and that the Rebel who takes the card has them (BRK-15b). */
function isPair(context: Context, name?: string): boolean {
  const [, pair] = /^a code card, (.+)/.exec(name ?? '') ?? []
  const isOpen = context.before.openCodes === true
  const found = eventsOf(context, 'found').filter(({ square }) => square === context.option.to)
  return (
    (pair !== undefined) === (isOpen && isThere(context, 'found')) &&
    found.every(({ card }) => !isOpen || pairWords(card) === pair)
  )
}
const pairWords = (card: CardNumber): string =>
  codePairs[card][0] === codePairs[card][1] ? `two ${codePairs[card][0]}` : codePairs[card].join(' and ')

/** Checks that the text names the soldiers who stay in place and fight the Rebel at the reveal. */
function isInReach(context: Context, who = ''): boolean {
  const moved = new Set<SoldierId>(eventsOf(context, 'sent').map(({ soldier }) => soldier))
  if (eventsOf(context, 'stood-up').length > 0) moved.add('vader')
  const still = soldierIds.filter((soldier) => !moved.has(soldier))
  return still.every(
    (soldier) => new RegExp(`${soldierName(soldier)}\\b`).test(who) === contacts(context).includes(soldier),
  )
}
function isPlanned(context: Context, to?: string, name?: string): boolean {
  const peace = !isHolding(context.before, planner(context))
  return (
    shown(context)?.to === to &&
    isNamed(context, name) &&
    (!name?.startsWith('a code card') || isCollected(context, 'found')) &&
    (!name?.endsWith('a Weapon') || !peace || isCollected(context, 'armed')) &&
    hasSentence(context, /have one already/) === (name?.endsWith('a Weapon') === true && !peace) &&
    (hasSentence(context, /^Beside .+ now;/) || isInReach(context))
  )
}
/** Checks the text about the next target: until a card is held, a card on the board; after that, the ship. */
function isFrom({ option, before }: Context, n?: string, what?: string): boolean {
  const ways = distances(secretBoard, option.to ?? '')
  const isShip = before.spaces.length === 0 || Object.values(before.held).flat().length > 0
  const goals = isShip ? falcon : before.spaces.map((space) => codeSpaces[space])
  return isShip === (what === 'the ship') && Math.min(...goals.map((goal) => ways.get(goal) ?? Infinity)) === Number(n)
}
/** Checks that the Rebel who plans was not jailed in the round. */
const isThrough = (context: Context) => !eventsOf(context, 'jailed').some(({ rebel }) => rebel === planner(context))
/**
 * If no card was held before the round, checks that a throw occurs exactly when a card was collected before the throw.
 */
const isThrownAtOnce = (context: Context) => {
  const at = context.events.findIndex((event) => event.type === 'falcon')
  const before =
    at < 0 ? eventsOf(context, 'found') : context.events.slice(0, at).filter(({ type }) => type === 'found')
  return at < 0 || before.length > 0
}
const throwsAtShip = (context: Context) =>
  eventsOf(context, 'falcon').filter(({ rebel }) => rebel === planner(context)).length

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
    [/Stay on (\w+)(?:, (.+))?/, (context, at, name) => shown(context)?.from === at && isPlanned(context, at, name)],
    [/No move\./, (context) => shown(context)?.path.length === 0],
    [/(\d+) squares?\./, (context, n) => shown(context)?.path.length === Number(n)],
    [/One throw for a code card\./, (context) => throwsAtShip(context) === 1 || isWon(context)],
    [
      /One throw for a code card, after the fights\./,
      (context) => throwsAtShip(context) === (isThrough(context) ? 1 : 0) || isWon(context),
    ],
    [
      /A code card turned up this round counts(?:, after the fights)?\./,
      (context) => isThrownAtOnce(context) || isWon(context),
    ],
    [/But there is no code card to throw for yet\./, (context) => eventsOf(context, 'falcon').length === 0],
    [
      /You have one already\./,
      (context) =>
        !eventsOf(context, 'armed').some(({ rebel }) => rebel === planner(context)) &&
        isHolding(context.before, planner(context)),
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
    [/No soldier beside it\./, (context) => isInReach(context)],
  ],
  send: [
    [
      /Move (.+)/,
      (context, who) =>
        openOf(context, 'send').some(({ about }) => soldierName(about?.['soldier'] as SoldierId) === who) &&
        context.before.soldiers[context.option.soldier ?? 'vader']?.lying === undefined,
    ],
    [/Now on (\w+)\./, ({ before, option }, at) => squareOf(before, option.soldier) === at],
  ],
  go: [
    [
      /To (\w+)(?:, (.+))?/,
      (context, to, name) => {
        const [sent] = eventsOf(context, 'sent')
        const seen = hasSentence(context, /last seen here/)
        const somebody = rebelIds.some((rebel) => context.before[rebel]?.square === to)
        return (
          sent?.to === to && sent?.soldier === context.option.soldier && isNamed(context, name) && seen === somebody
        )
      },
    ],
    [
      /Nobody was seen near it\./,
      ({ before, option: { to = '' } }) =>
        rebelIds.every((rebel) => ![to, ...board.next(to)].includes(before[rebel]?.square ?? '')),
    ],
    [
      /(.+) (was|were) last seen here\./,
      (context, who, be) => {
        const from = (eventsOf(context, 'revealed')[0]?.moves ?? []).filter((move) => move.from === context.option.to)
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
    [/Stand (.+) up/, (context, who) => eventsOf(context, 'stood-up').length === 1 && who === soldierName('vader')],
    [
      /Vader stays on (\w+) this round\./,
      (context, at) =>
        squareOf(context.after, 'vader') === at &&
        openOf(context, 'orders').every(({ options }) => !options.some((option) => option.id.endsWith(':vader'))),
    ],
    [
      /Standing up counts as one soldier\./,
      (context) => {
        const left = Number(context.decision.about?.['left']) - 1
        return left === 0
          ? eventsOf(context, 'revealed').length === 1
          : openOf(context, 'orders')[0]?.about?.['left'] === left
      },
    ],
  ],
  done: [
    [/Reveal the plans/, (context) => eventsOf(context, 'revealed').length === 1],
    [
      /No more soldiers move before the reveal\./,
      (context) => eventsOf(context, 'sent').length + eventsOf(context, 'stood-up').length === 0,
    ],
  ],
  call: [
    [/Fight (.+)/, (context, who) => nameOf(context.option.rebel ?? 'luke') === who && fights(context).length > 0],
    [/In contact with (.+)\./, (context, who) => names(fights(context)) === who],
    [/The chance is for all of them together\./, (context) => fights(context).length > 1],
  ],
  attack: [
    [
      /(.+) attacks/,
      (context, who) =>
        eventsOf(context, 'battle').some(
          ({ soldier, rebel }) => soldierName(soldier) === who && rebel === context.decision.about?.['rebel'],
        ),
    ],
    [/From (\w+)\./, ({ before, option }, at) => squareOf(before, option.soldier) === at],
    [
      /(One die|Two dice)\./,
      (context, dice) => eventsOf(context, 'threw')[0]?.throw.soldier.length === (dice === 'One die' ? 1 : 2),
    ],
    [
      /If beaten, Vader lies down\./,
      (context) =>
        (context.after.soldiers.vader?.lying === true) === isBeaten(context) && context.option.soldier === 'vader',
    ],
    [
      /If beaten, this soldier is out for good\./,
      (context) => (squareOf(context.after, context.option.soldier) === undefined) === isBeaten(context),
    ],
  ],
  take: [
    [/Take the code card on (\w+)/, (context, at) => codeSpaces[eventsOf(context, 'taken')[0]?.space ?? 1] === at],
    [
      /(?:Two (\w+)|(\w+) and (\w+))\./,
      (context, two, first = two, second = two) => {
        const { space, card = 1 } = eventsOf(context, 'taken')[0] ?? {}
        return space !== undefined && codePairs[card].join() === `${first},${second}`.toLowerCase()
      },
    ],
    [
      /Face down\./,
      (context) => {
        const { space, from, card = 1 } = eventsOf(context, 'taken')[0] ?? {}
        const open = Object.values(context.before.held).flat()
        return space !== undefined && from === undefined && !open.includes(card)
      },
    ],
    [
      /Take code card (\d), (?:two (\w+)|(\w+) and (\w+))/,
      (context, n, two, first = two, second = two) => {
        const { card = 1 } = eventsOf(context, 'taken')[0] ?? {}
        return (
          card === Number(n) && codePairs[card].join() === [first, second].join() && context.after.taken.includes(card)
        )
      },
    ],
    [
      /From (.+)\./,
      (context, who) => {
        const { from, card = 1 } = eventsOf(context, 'taken')[0] ?? {}
        const rebels = rebelIds.filter((rebel) => context.before[rebel]?.seat === from)
        return inWords(rebels.map(nameOf)) === who && context.before.held[from ?? 'rebel1']?.includes(card) === true
      },
    ],
  ],
}

/**
 * Returns the soldiers whom a called Rebel has to fight. They are asked one by one; a single soldier fights
 * immediately.
 */
function fights(context: Context): readonly SoldierId[] {
  const next = openOf(context, 'next-soldier').filter(({ about }) => about?.['rebel'] === context.option.rebel)
  const offered = next.flatMap(({ options }) => options.map((option) => (option as BreakoutOption).soldier ?? 'vader'))
  const battle = eventsOf(context, 'battle').filter(({ rebel }) => rebel === context.option.rebel)
  return offered.length > 0 ? offered : battle.map(({ soldier }) => soldier)
}
const isBeaten = (context: Context) =>
  eventsOf(context, 'beaten').some(
    ({ soldier, rebel }) => soldier === context.option.soldier && rebel === context.option.rebel,
  )

describe("the texts on Breakout's buttons", () => {
  it.each([
    [2, 1, {}],
    [3, 2, { openCodes: true, newCardsCount: true }],
    [5, 3, {}],
    [5, 4, { openCodes: true, throwAfterCombat: true }],
  ])('match what happens then, word for word (%i people, seed %i, %j)', (people, seed, switches) => {
    const until = { plan: 'revealed', go: 'revealed' }
    expect(unprovedClaims(breakout, text, claims, { people, seed, switches, optionsPerQuestion: 3, until })).toEqual([])
  })
})
