import { cards } from './sight/data/cards.ts'
import { bay, falcon, sectorOf } from './sight/data/map.ts'
import { limits, obiWan } from './sight/data/tables.ts'
import { heroIds, type Effect } from './sight/data/types.ts'
import { activeHero } from './table.ts'
import type { EscapeOption } from './sight/types.ts'
import type { State } from './state.ts'

/**
 * The options that could surely lose at all: what is certain to come is a price, the card in front, a step that costs
 * Force, or being stranded; every die may fall well. It spares most questions the search, and never one that would find
 * something.
 */
export function inDanger(state: State, options: readonly EscapeOption[]): readonly EscapeOption[] {
  return isDeckDire(state) || isNearlyGathered(state) ? options : nearHarm(state, options)
}

function nearHarm(state: State, options: readonly EscapeOption[]): readonly EscapeOption[] {
  const { turn, flags } = state
  const { stamina, obiWan: hasBox } = activeHero(state)
  const card = turn.cardDone ? undefined : harms.get(turn.card ?? 0)
  const { vader, hits, faces } = card ?? none
  if (hits >= stamina) return options
  const most = state.vader + vader + (flags.noDpStar ? 1 : 0)
  return options.filter(
    ({ cost, verb }) => most + (cost?.vader ?? 0) >= limits.gameOver || (faces && (!hasBox || verb === 'obi')),
  )
}

/** Some Hero could draw nothing but harm. */
function isDeckDire({ heroes, decks }: State): boolean {
  return heroIds.some((id) => {
    const { deck } = sectorOf(heroes[id].sector)
    return deck !== undefined && decks[deck].draw.every((card) => harms.has(card))
  })
}

/** Two or more wait in the Bay or aboard, and Obi-Wan may run out. */
function isNearlyGathered({ heroes }: State): boolean {
  const pads = heroIds.map((id) => heroes[id])
  const there = pads.filter(({ sector }) => sector === bay || sector === falcon)
  return there.length >= 2 && pads.filter((pad) => pad.obiWan).length < heroIds.length
}

/** The most that a card does to the track and to a Hero's stamina, whatever happens with it, but for its dice. */
interface Harm {
  readonly vader: number
  readonly hits: number
  readonly faces: boolean
}

const none: Harm = { vader: 0, hits: 0, faces: false }

/** By card; those that do no harm are not in it. */
const harms: ReadonlyMap<number, Harm> = new Map(
  cards
    .map(({ number, effect }) => [number, harmOf(effectsIn(effect))] as const)
    .filter(([, { vader, hits, faces }]) => vader > 0 || hits > 0 || faces),
)

function harmOf(effects: readonly Effect[]): Harm {
  const faces = effects.some(({ op }) => op === 'faceVader')
  const points = effects.map((each) => (each.op !== 'vader' ? 0 : typeof each.n === 'number' ? Math.max(0, each.n) : 1))
  const hits = effects.map((each) => (each.op === 'stat' && each.stat === 'stamina' ? Math.max(0, -each.n) : 0))
  return { vader: sum(points) + (faces ? obiWan.vaderPoints : 0), hits: sum(hits), faces }
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0)
}

/** Every effect that stands anywhere on a card. */
function effectsIn(part: unknown): readonly Effect[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(effectsIn)
  return 'op' in part ? [part as Effect, ...inside] : inside
}
