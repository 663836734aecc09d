import { atMost } from '@bay327/engine/random/odds'
import { cardOf } from '../../shared/data/cards.ts'
import { bay, centralSecurity, detentionRowLimit, sectorOf, sectorsOf, start } from '../../shared/data/map.ts'
import { limits, obiWan } from '../../shared/data/tables.ts'
import type { CardEffect, Effect, HeroId, Place, SectorId } from '../../shared/data/types.ts'
import { nearestOf } from '../../shared/station.ts'
import { volleyOdds } from '../../text/odds.ts'
import type { EscapeDecision, EscapeOption } from '../../shared/types.ts'
import type { Glance } from '../../rules/view.ts'
import { turnsToBay } from './way.ts'

/* All costs in this file are in points of stamina. */

const turn = 0.6
const skill = 0.4
const droidPoint = 0.3
const force = 0.1
/** The cost of the Vader marker is this factor times the square of its box's number. */
const dread = 0.06
const shotDown = 1.3
const means = { '1D6': 3.5, '2D6': 7, '-1D6': -3.5 } as const
const lost = 100

/** Returns the cost of each option of a card's question; undefined for other questions. */
export function priceOf(decision: EscapeDecision, view: Glance): ((option: EscapeOption) => number) | undefined {
  const { kind, seat } = decision
  const bill = (effects: readonly Effect[]) => costOf(effects, view, seat)
  if (kind === 'tractor') return ({ verb }) => (verb === 'switch' ? 0 : 1)
  if (kind !== 'card' && kind !== 'may' && kind !== 'pay' && kind !== 'force') return undefined
  const { effect } = cardOf(decision.about.card)
  const failed = (skill = view.roll?.skill) =>
    effect.kind === 'test' ? bill(effect.tests.find((candidate) => candidate.skill === skill)?.fail ?? []) : 0
  const passed = effect.kind === 'test' ? bill(effect.success) : effect.kind === 'pay' ? bill(effect.paid) : 0
  const bought = (option: EscapeOption) => passed + pay(option, view)
  return (option) => {
    const { verb, skill, count } = option
    if (verb === 'test') {
      const pass = passOdds(view[seat][skill ?? 'con'] + modOf(effect, skill))
      return pass * passed + (1 - pass) * failed(skill)
    }
    if (verb === 'fail' || verb === 'accept') return failed(skill)
    if (verb === 'spend') return kind === 'force' && count === decision.about.over ? bought(option) : Infinity
    if (verb === 'pay') return bought(option)
    if (verb === 'take') return effect.kind === 'may' ? bill(effect.do) : 0
    if (verb === 'refuse-payment') return effect.kind === 'pay' ? bill(effect.unpaid) : 0
    return 0
  }
}

function pay({ cost = {} }: EscapeOption, view: Glance): number {
  return droidPoint * (cost.droidPoints ?? 0) + force * (cost.force ?? 0) + vaderPoints(view, cost.vader ?? 0)
}

function modOf(effect: CardEffect, skill: EscapeOption['skill']): number {
  return effect.kind === 'test' ? (effect.tests.find((candidate) => candidate.skill === skill)?.mod ?? 0) : 0
}

/** Returns the probability that 2D6 are at or below the number. */
const passOdds = (need: number): number => passes[Math.max(0, Math.min(12, need))] ?? 0
const passes = Array.from({ length: 13 }, (_, need) => atMost(need))

/** Returns the expected stamina that these stormtroopers cost before they are shot. Fractions are interpolated. */
function danger(stormtroopers: number): number {
  const most = Math.max(0, Math.min(limits.stormtroopers, stormtroopers))
  return ((dangers[Math.floor(most)] ?? 0) + (dangers[Math.ceil(most)] ?? 0)) / 2
}

const dangers = Array.from({ length: limits.stormtroopers + 1 }, (_, stormtroopers) => {
  let sum = 0
  for (let left = stormtroopers; left > 0; left -= shotDown)
    sum += volleyOdds(Math.ceil(left)) + (left >= limits.trapped ? turn : 0)
  return sum
})

/** Returns the cost of Vader points. A point costs more when the track is nearer to its end. */
function vaderPoints({ vader }: Glance, by: number): number {
  const at = (box: number) => (box >= limits.gameOver ? lost : dread * box ** 2)
  return at(vader + by) - at(vader)
}

/** Returns the cost of effects for a Hero. Helpful effects have a negative cost, and dice count as their mean. */
function costOf(effects: readonly Effect[], view: Glance, hero: HeroId): number {
  return effects.reduce((sum, effect) => sum + costOfOne(effect, view, hero), 0)
}

function costOfOne(effect: Effect, view: Glance, hero: HeroId): number {
  const pad = view[hero]
  switch (effect.op) {
    case 'troopers':
      return danger(pad.stormtroopers + meanOf(effect.n)) - danger(pad.stormtroopers)
    case 'loseAllTroopers':
      return -danger(pad.stormtroopers)
    case 'vader':
      return vaderPoints(view, meanOf(effect.n))
    case 'stat':
      return effect.stat === 'stamina' ? stamina(pad.stamina, effect.n) : -skill * effect.n
    case 'restoreStamina':
    case 'removeMinus':
      return -0.5 * effect.n
    case 'statChoice':
      return -skill * effect.n
    case 'gainDroidPoints':
      return view.droids === 'found' ? 0 : -droidPoint * effect.n
    case 'droidsFound':
      return 3 * droidPoint
    case 'missMove':
      return turn
    case 'moveTo':
      return (turnsToBay(placeOf(effect.place, pad.sector)) - turnsToBay(pad.sector)) * turn
    case 'mayMoveAny':
      return -turn
    case 'faceVader':
      return pad.obiWan ? vaderPoints(view, obiWan.vaderPoints) + 2 : lost
    case 'tractorWorse':
      return view.beam === 'locked' ? 0 : 4
    case 'ifHero':
      return effect.hero === hero ? costOf(effect.then, view, hero) : 0
  }
}

function meanOf(n: number | keyof typeof means): number {
  return typeof n === 'number' ? n : means[n]
}

function stamina(left: number, by: number): number {
  return left + by <= 0 ? lost : -by * (left + by <= 3 ? 2 : 1)
}

function placeOf(place: Place, from: SectorId): SectorId {
  if (place === 'detention') return sectorOf(from).row > detentionRowLimit ? centralSecurity : start
  if ('nearest' in place) return nearestOf(from, place.nearest)[0] ?? bay
  return sectorsOf('hangar').find(({ hangar }) => hangar === place.hangar)?.id ?? bay
}
