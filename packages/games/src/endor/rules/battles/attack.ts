import { dice as rollDice, pushSteps } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { distributions, lossId } from './allocation.ts'
import { standOf } from '../../shared/stand.ts'
import { drawBonus } from './bonus.ts'
import { allDice, sideOfShip, specialDice, toHit } from '../../shared/data/tables.ts'
import { deathStar, type ShipKind, type SpaceId } from '../../shared/data/types.ts'
import { hasTarget, targetsFrom } from '../../shared/reach.ts'
import { isMarker, shipCount, spacesWith } from '../../shared/sectors.ts'
import { strike, type Struck } from './strike.ts'
import { activeSeat, finish, type Section, type Table } from '../table.ts'
import type { EndorOption, Field, Losses, Roll } from '../../shared/types.ts'
import { least } from '../usual.ts'

/**
 * Returns the number of dice: one for each ship of the ordered kind, at most five; special ships have their own number
 * (END-5d to 5f).
 */
export function attackDice({ spaces }: Pick<Field, 'spaces'>, kind: ShipKind, from: SpaceId): number {
  return kind === 'falcon' || kind === 'executor' ? specialDice[kind] : Math.min(allDice, spaces[from][kind] ?? 0)
}

/**
 * Returns whether ships of a kind may attack anything. With `to`, only the ships that moved to that space count
 * (END-5g).
 */
export function isInReach(field: Field, kind: ShipKind, to: SpaceId | undefined): boolean {
  if (to === undefined) return spacesWith(field, kind).some((from) => isInReach(field, kind, from))
  return hasTarget(field, sideOfShip[kind], to)
}

/**
 * Returns every attack of the ordered ships: from the space to which they moved, or from any of their spaces (END-5a,
 * 5g, 5q).
 */
export function attackOptions(field: Field, kind: ShipKind, bound?: SpaceId): readonly EndorOption[] {
  const holding = spacesWith(field, kind).filter((from) => bound === undefined || from === bound)
  return holding.flatMap((from) => {
    const count = attackDice(field, kind, from)
    return targetsFrom(field, sideOfShip[kind], from).map((to): EndorOption => {
      return { id: `attack:${from}:${to}`, verb: 'attack', from, to, count }
    })
  })
}

/** D-ATTACK: at most one attack, after the move (END-5b, 5c). All dice are rolled together (END-5h). */
export const attackStep: Section<'attack'> = {
  ask(state, { order, from }) {
    const hold: EndorOption = { id: 'none', verb: 'hold', aside: true }
    const options = [...attackOptions(state.field, order, from), hold]
    return askActive(state, 'attack', { order }, options, { free: true })
  },
  answer(table, { order: kind }, { from, to: target, count = 0 }) {
    const seat = activeSeat(table.state)
    if (from === undefined || target === undefined) {
      table.emit({ type: 'held', seat, kind })
      return
    }
    const dice = rollDice(table.chance, count)
    if (target === deathStar) {
      attackDeathStar(table, kind, from, dice)
      return
    }
    table.emit({ type: 'attacked', seat, kind, from, target, dice })
    pushSteps(table, { do: 'hits', roll: { order: kind, from, target, dice } })
  },
}

/** Rolls an attack on the Death Star. A hit wins the match for the Rebels (END-5r, 9a). */
function attackDeathStar(table: Table, kind: ShipKind, from: SpaceId, dice: readonly number[]): void {
  const hit = dice.some((die) => die >= toHit.deathStar)
  table.emit({ type: 'attacked-death-star', seat: activeSeat(table.state), kind, from, dice, hit })
  if (hit) finish(table, 'rebels', 'death-star')
}

export function outcomesOf(field: Field, { target, dice }: Roll): readonly Losses[] {
  const marker = isMarker(target) && field.markers.includes(target)
  return distributions(dice, standOf(field.spaces[target], marker, field.hits))
}

/** D-HITS: the attacker applies the dice (END-5h, 5m). */
export const hitsStep: Section<'hits'> = {
  ask(state, { roll }) {
    const options = outcomesOf(state.field, roll).map((losses): EndorOption => ({
      id: lossId(losses),
      verb: 'hits',
      losses,
    }))
    const usual = least(options, ({ losses = {} }) => -worthOf(losses, state.field))
    const marked = options.map((option): EndorOption => (option.id === usual ? { ...option, usual: true } : option))
    return askActive(state, 'hits', roll, marked)
  },
  answer(table, { roll }, { losses = {} }) {
    if (Object.keys(losses).length === 0) {
      table.emit({ type: 'missed', seat: activeSeat(table.state), kind: roll.order, space: roll.target })
      return
    }
    reward(table, roll.target, strike(table, roll.target, losses))
  },
}

/** Draws the bonus orders of the battle in space (END-6a, 6c, 6f). */
export function reward(table: Table, space: SpaceId, { cleared, falcon }: Struck): void {
  if (cleared) {
    table.emit({ type: 'cleared', seat: activeSeat(table.state), space })
    drawBonus(table, 'cleared')
  }
  if (falcon) drawBonus(table, 'falcon')
}

/**
 * D-HITS: returns the worth of the losses: first the marker, then the number of ships destroyed, then hits on a special
 * ship.
 */
function worthOf(losses: Losses, { hits }: Field): number {
  if (losses.fleetMarker !== undefined) return Infinity
  const { falcon = 0, executor = 0, ...fighters } = losses
  const destroyed = shipCount(fighters) + (falcon >= hits.falcon ? 1 : 0) + (executor >= hits.executor ? 1 : 0)
  return destroyed * 100 + falcon + executor
}
