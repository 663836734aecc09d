import { planAll, setTable, type HopeTable } from '@bay327/games/new-hope/testing/testkit'
import { areaIds, countPower, deckCards, type AreaId } from '@bay327/games/new-hope/shared/data/areas'
import {
  characterData,
  characterIds,
  rows,
  sideOf,
  type CharacterId,
} from '@bay327/games/new-hope/shared/data/characters'
import { partsOf } from '@bay327/games/new-hope/shared/plan'
import type { Status } from '@bay327/games/new-hope/shared/types'
import { solveMatrix } from '../engine/matrix.ts'

/* Endgames of A New Hope in which both sides have full decks each turn. They are computed from the rulebook's figures
   and the legal options, without the bots' code. The results are the value of each position, and the gain of a rival
   who knows the opponent's plans. */

/** The characters still in play, each with its condition. */
export type Position = Readonly<Partial<Record<CharacterId, 'ok' | 'injured'>>>
export type Seat = 'light' | 'dark'

/** Returns a side's mixed strategy for its question: each option with its share. */
export type Plays = (table: HopeTable, seat: Seat) => readonly { readonly id: string; readonly share: number }[]

export interface Endgame {
  /** Name of the set-up's rule for the power of Luke, Leia and Han: 3 or 4. */
  readonly heroPower: string
  /** The seat that plays a fixed strategy. When omitted, both sides play optimally. */
  readonly bot?: { readonly seat: Seat; readonly plays: Plays }
}

const inPlay = (at: Position, seat: Seat): readonly CharacterId[] => rows[seat].filter((id) => at[id] !== undefined)

/**
 * Computes Light's chance, with a draw counted as half, in every position that can follow from this one. Returns the
 * chances by position.
 */
export function solveEndgame(game: Endgame, from: Position, known = new Map<string, number>()): number {
  const [light, dark] = [inPlay(from, 'light').length, inPlay(from, 'dark').length]
  if (light === 0 || dark === 0) return light > 0 ? 1 : dark > 0 ? 0 : 0.5
  const name = nameOf(from)
  const found = known.get(name)
  if (found !== undefined) return found
  const turns = placesOf(from).map(({ chance, at }) => ({ chance, play: playTurn(game, from, at) }))
  // A turn may change nothing, so the value of a position depends on itself and is iterated until it converges.
  let value = 0.5
  for (let rounds = 0, before = -1; Math.abs(value - before) > 1e-5 && rounds < 200; rounds++) {
    before = value
    const next = (to: Position): number => (nameOf(to) === name ? before : solveEndgame(game, to, known))
    value = turns.reduce((mean, { chance, play }) => mean + chance * play(next), 0)
  }
  known.set(name, value)
  return value
}

const nameOf = (at: Position): string => characterIds.map((id) => at[id]?.charAt(0) ?? '-').join('')

interface Places {
  readonly chance: number
  readonly at: Readonly<Partial<Record<CharacterId, AreaId>>>
}

/** Returns the possible placements. Placements with the same meetings and the same remaining cards are listed once. */
function placesOf(from: Position): readonly Places[] {
  let all: readonly Places[] = [{ chance: 1, at: {} }]
  for (const seat of ['light', 'dark'] as const) {
    for (const [drawn, id] of inPlay(from, seat).entries()) {
      all = all.flatMap(({ chance, at }) =>
        areaIds.map((area) => {
          const inArea = rows[seat].filter((piece) => at[piece] === area).length
          return { chance: (chance * (8 - inArea)) / (32 - drawn), at: { ...at, [id]: area } }
        }),
      )
    }
  }
  const byKey = new Map<string, Places>()
  for (const { chance, at } of all) {
    const key = equivalenceKey(at)
    byKey.set(key, { at: byKey.get(key)?.at ?? at, chance: (byKey.get(key)?.chance ?? 0) + chance })
  }
  return [...byKey.values()]
}

function equivalenceKey(at: Places['at']): string {
  const meetings = characterIds.map((id) =>
    characterIds.filter((other) => at[id] !== undefined && at[other] === at[id]),
  )
  const groups = meetings.map((item) => (new Set(item.map(sideOf)).size > 1 ? item.join('+') : ''))
  return JSON.stringify([groups, powerOf(at, 'light'), powerOf(at, 'dark')])
}

const powerOf = (at: Places['at'], seat: Seat): number => countPower(rows[seat].flatMap((id) => at[id] ?? []))

type Next = (to: Position) => number

/** Returns a function from the values of the next positions to the value of a turn with these placements. */
function playTurn({ heroPower, bot }: Endgame, from: Position, at: Places['at']): (next: Next) => number {
  const isMet = inPlay(from, 'light').some((id) => inPlay(from, 'dark').some((foe) => at[foe] === at[id]))
  if (!isMet) return (next) => next(from)
  const status = Object.fromEntries(characterIds.map((id): [string, Status] => [id, from[id] ?? 'out']))
  const table = setTable({ turn: TURN, status, at, switches: { heroPower } })
  const poolOf = (seat: Seat): CardPool => ({
    cards: deckCards.length - inPlay(from, seat).length,
    power: countPower(deckCards) - powerOf(at, seat),
  })
  const noSupport = { light: ['-'], dark: ['-'] }
  return planned(table, bot, 'support', noSupport, (light, dark) => {
    const shown = isOpen(table, 'support') ? planAll(table, { light, dark }) : table
    const supports = Object.fromEntries([light, dark].flatMap(partsOf)) as Supports
    const only = { light: onlyPlan(from, at, supports, 'light'), dark: onlyPlan(from, at, supports, 'dark') }
    return planned(shown, bot, 'target', only, (lightPlan, darkPlan) => {
      const byLight = blows(lightPlan, supports, poolOf('light'), heroPower)
      const byDark = blows(darkPlan, supports, poolOf('dark'), heroPower)
      const ends = byLight.flatMap((lightBlow) =>
        byDark.map((darkBlow) => ({
          chance: lightBlow.chance * darkBlow.chance,
          to: after(from, [...lightBlow.hit, ...darkBlow.hit]),
        })),
      )
      return (next) => ends.reduce((mean, { chance, to }) => mean + chance * next(to), 0)
    })
  })
}

const TURN = 2

const isOpen = ({ state, decisions }: HopeTable, kind: string, seat?: Seat): boolean =>
  state.turn.number === TURN &&
  decisions.some((decision) => decision.kind === kind && (seat ?? decision.seat) === decision.seat)

/** Solves both sides' plans against each other, or one side's plans against the bot's. */
function planned(
  table: HopeTable,
  bot: Endgame['bot'],
  kind: 'support' | 'target',
  only: Readonly<Record<Seat, readonly string[]>>,
  cell: (light: string, dark: string) => (next: Next) => number,
): (next: Next) => number {
  const options = (seat: Seat) => (isOpen(table, kind, seat) ? table.options(kind, seat) : only[seat])
  const mixed =
    bot && isOpen(table, kind, bot.seat) ? bot.plays(table, bot.seat).filter(({ share }) => share > 1e-6) : undefined
  const list = (seat: Seat) => (mixed && bot?.seat === seat ? mixed.map(({ id }) => id) : options(seat))
  const cells = list('light').map((light) => list('dark').map((dark) => cell(light, dark)))
  return (next) => {
    const values = cells.map((row) => row.map((item) => item(next)))
    if (bot === undefined) return solveMatrix(values, 400).value
    const shares = mixed?.map(({ share }) => share) ?? list(bot.seat).map(() => 1)
    const against =
      bot.seat === 'dark' ? values : (values[0] ?? []).map((_, column) => values.map((row) => row[column] ?? 0))
    const means = against.map((row) => row.reduce((sum, value, i) => sum + value * (shares[i] ?? 0), 0))
    return bot.seat === 'dark' ? Math.max(...means) : Math.min(...means)
  }
}

type Supports = Readonly<Partial<Record<CharacterId, CharacterId>>>

/** Returns the plan of a side that is not asked because it has only one option. */
function onlyPlan(from: Position, at: Places['at'], supports: Supports, seat: Seat): readonly string[] {
  const parts = inPlay(from, seat).flatMap((id) => {
    const foes = inPlay(from, seat === 'light' ? 'dark' : 'light').filter((foe) => at[foe] === at[id] && !supports[foe])
    return supports[id] === undefined && foes.length > 0 ? [`${id}>${foes.join()}`] : []
  })
  return [parts.join(',') || '-']
}

interface CardPool {
  readonly cards: number
  readonly power: number
}

/** Returns the characters that a plan's attacks hit, card by card. */
function blows(
  plan: string,
  supports: Supports,
  pool: CardPool,
  heroPower: string,
): readonly { chance: number; hit: readonly CharacterId[] }[] {
  let all: readonly { chance: number; hit: readonly CharacterId[]; lot: CardPool }[] = [
    { chance: 1, hit: [], lot: pool },
  ]
  for (const [attacker, target] of partsOf(plan)) {
    if (target === undefined || target === 'hold') continue
    const support = characterIds
      .filter((id) => supports[id] === attacker)
      .reduce((sum, id) => sum + characterData[id].force, 0)
    const cards = 1 + Math.min(support, characterData[attacker].force)
    const ownPower = sideOf(attacker) === 'light' ? Number(heroPower) : characterData[attacker].power
    all = all.flatMap(({ chance, hit, lot: left }) =>
      drawn(cards, left).map((item) => ({
        chance: chance * item.chance,
        hit: ownPower + item.power > characterData[target].toughness ? [...hit, target] : hit,
        lot: item.left,
      })),
    )
  }
  return all
}

function drawn(count: number, pool: CardPool): readonly { chance: number; power: number; left: CardPool }[] {
  if (count === 0) return [{ chance: 1, power: 0, left: pool }]
  const cards = pool.cards - 1
  const draws = [
    { chance: pool.power / pool.cards, more: 1, left: { cards, power: pool.power - 1 } },
    { chance: 1 - pool.power / pool.cards, more: 0, left: { cards, power: pool.power } },
  ]
  return draws
    .filter(({ chance }) => chance > 0)
    .flatMap(({ chance, more: drawnPower, left }) =>
      drawn(count - 1, left).map((rest) => ({ ...rest, chance: chance * rest.chance, power: drawnPower + rest.power })),
    )
}

function after(from: Position, hit: readonly CharacterId[]): Position {
  const next: { [id in CharacterId]?: 'ok' | 'injured' } = { ...from }
  for (const id of hit) {
    if (next[id] === 'ok') next[id] = 'injured'
    else delete next[id]
  }
  return next
}
