import { cards } from '../../shared/data/cards.ts'
import { bay, falcon, sectorOf } from '../../shared/data/map.ts'
import { limits, obiWan } from '../../shared/data/tables.ts'
import { heroIds, type Effect, type HeroId } from '../../shared/data/types.ts'
import { otherHeroes } from '../table.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'

/**
 * Returns the options that could surely lose. Certain effects come from a price, from a card in play or on top, from a
 * step that costs Force, or from being stranded. Dice are assumed to fall well. Other Heroes' turns count too, because
 * a Hero without a choice draws and moves immediately. This check avoids the search for most questions. It never leaves
 * out an option that the search would mark.
 */
export function inDanger(state: State, options: readonly EscapeOption[]): readonly EscapeOption[] {
  const dire = heroIds.map((hero) => ({ hero, harms: harmsTo(state, hero) })).filter(({ harms }) => harms !== calm)
  if (isNearlyGathered(state) && (state.beam !== 'off' || dire.length > 0)) return options
  const least = dire.map(({ harms }) => Math.min(...harms.map(({ vader }) => vader)))
  const track = least.reduce((sum, vader) => sum + vader, state.vader + (state.flags.noDpStar ? 1 : 0))
  return options.filter(({ cost, verb }) => {
    const most = track + (cost?.vader ?? 0)
    if (most >= limits.gameOver) return true
    return dire.some(({ hero, harms }, i) => {
      const { stamina, obiWan: hasBox } = state.heroes[hero]
      const others = most - (least[i] ?? 0)
      return harms.every(
        ({ vader, hits, faces }) =>
          others + vader >= limits.gameOver || hits >= stamina || (faces && (!hasBox || verb === 'obi')),
      )
    })
  })
}

/** Returns what the card in play may do to a Hero. Without a card in play, returns what each possible card may do. */
function harmsTo({ turn, heroes, decks }: State, hero: HeroId): readonly Harm[] {
  const card = turn.hero === hero ? turn.card : undefined
  if (card !== undefined) return !turn.cardDone && harms.has(card) ? [harmOf(card)] : calm
  const { deck } = sectorOf(heroes[hero].sector)
  return deck !== undefined && decks[deck].draw.every((candidate) => harms.has(candidate))
    ? decks[deck].draw.map(harmOf)
    : calm
}

/**
 * Returns whether two or more Heroes are in the Bay or aboard and Obi-Wan's calls may run out, so that the beam could
 * hold them.
 */
function isNearlyGathered({ heroes, turn }: State): boolean {
  const there = heroIds.filter((id) => heroes[id].sector === bay || heroes[id].sector === falcon)
  return there.length >= 2 && otherHeroes(turn.hero).filter((id) => heroes[id].obiWan).length < 2
}

/** The maximum effect of a card when each die shows one value: on the track, on a Hero's stamina and on the beam. */
export interface Harm {
  readonly vader: number
  readonly hits: number
  readonly faces: boolean
  readonly worsens: boolean
}

export const none: Harm = { vader: 0, hits: 0, faces: false, worsens: false }
/** The harms of a card that harms nothing. */
const calm: readonly Harm[] = [none]

/** The harms of each card. Harmless cards have no entry. */
const harms: ReadonlyMap<number, Harm> = new Map(
  cards
    .map(({ number, effect }) => [number, harmIn(effect, 1)] as const)
    .filter(([, { vader, hits, faces, worsens }]) => vader > 0 || hits > 0 || faces || worsens),
)

function harmOf(card: number): Harm {
  return harms.get(card) ?? none
}

/** Returns the sum of all effects in any part of a card or a table, with `die` as the value of each die. */
export function harmIn(part: unknown, die: number): Harm {
  const effects = effectsIn(part)
  const faces = effects.some(({ op }) => op === 'faceVader')
  const points = effects.map((effect) =>
    effect.op !== 'vader' ? 0 : typeof effect.n === 'number' ? Math.max(0, effect.n) : die,
  )
  const hits = effects.map((effect) => (effect.op === 'stat' && effect.stat === 'stamina' ? Math.max(0, -effect.n) : 0))
  const worsens = effects.some(({ op }) => op === 'tractorWorse')
  return { vader: sum(points) + (faces ? obiWan.vaderPoints : 0), hits: sum(hits), faces, worsens }
}

function sum(all: readonly number[]): number {
  return all.reduce((total, item) => total + item, 0)
}

/** Returns every effect in any part of a card. */
function effectsIn(part: unknown): readonly Effect[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(effectsIn)
  return 'op' in part ? [part as Effect, ...inside] : inside
}
