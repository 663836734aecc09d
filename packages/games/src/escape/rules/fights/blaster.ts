import { dice, pushSteps, type StepNamed } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { heroData } from '../../shared/data/heroes.ts'
import { judgeShot } from '../agenda.ts'
import { mayBoardAsLast } from '../turn/bay.ts'
import { activeHero, loseTurn, setStat, type Section, type Table } from '../table.ts'
import { addTroopers, isTrapping } from './troopers.ts'
import type { EscapeOption, PendingRoll } from '../../shared/types.ts'
import type { State } from '../state.ts'

/** D-BEGIN: asks before the volley. It is the last moment at which Obi-Wan could change something. */
export const beginStep: Section<'begin'> = {
  ask(state) {
    const { stormtroopers, obiWan } = activeHero(state)
    if (stormtroopers === 0 || !obiWan) return undefined
    return askActive(state, 'begin', { stormtroopers }, [{ id: 'face', verb: 'face' }], { routine: 'face' })
  },
  answer: goOn,
}

/** Rolls the volley. 3D6 at or below the number of stormtroopers cost 1 stamina; a triple one always does (ESC-5.1). */
export const fireStep: Section<'fire'> = {
  run(table) {
    const { hero } = table.state.turn
    const { stormtroopers, stamina } = activeHero(table.state)
    if (stormtroopers === 0) return
    const thrown = dice(table.chance, 3)
    const total = sum(thrown)
    const hit = total <= stormtroopers || total === 3
    table.emit({ type: 'fired', hero, dice: thrown, total, against: stormtroopers, hit })
    if (hit) setStat(table, hero, 'stamina', stamina - 1, 'shot')
  },
}

/** D-SHOT: asks for as many shots as the Rate of Fire, while there are stormtroopers (ESC-5.2a, 5.2c). */
export const shootStep: Section<'shoot'> = {
  ask(state, { taken, all }) {
    const { stormtroopers, blaster } = activeHero(state)
    const left = shotsLeft(state, taken)
    if (all || stormtroopers === 0 || left === 0) return undefined
    const options: EscapeOption[] = [{ id: 'fire-all', verb: 'fire-all', count: left }]
    if (left > 1) options.push({ id: 'fire', verb: 'fire' })
    options.push({ id: 'hold', verb: 'hold', aside: true })
    return askActive(state, 'shot', { left, need: blaster, stormtroopers }, options, { routine: 'fire-all' })
  },
  run(table, step) {
    if (activeHero(table.state).stormtroopers > 0 && shotsLeft(table.state, step.taken) > 0) shoot(table, step)
  },
  answer(table, step, { verb }) {
    if (verb !== 'hold') {
      shoot(table, { ...step, all: verb === 'fire-all' })
      return
    }
    table.emit({ type: 'held', hero: table.state.turn.hero })
    pushSteps(table, { ...step, taken: step.taken + 1 })
  },
}

/** Does nothing, because the volley follows every answer. */
function goOn(): void {}

function shotsLeft(state: State, taken: number): number {
  return Math.max(0, activeHero(state).rateOfFire - taken)
}

function shoot(table: Table, { taken, all }: StepNamed<State, 'shoot'>): void {
  const roll = rollShot(table, 'shot')
  pushSteps(table, judgeShot(roll), { do: 'shoot', taken: taken + 1, all })
}

/** Rolls a Blaster test. In the shoot-out, a hit counts against the hunters. */
export function rollShot(table: Table, on: 'shot' | 'shootout'): PendingRoll {
  const { hero } = table.state.turn
  const { blaster: need } = activeHero(table.state)
  const thrown = dice(table.chance, 2)
  const total = sum(thrown)
  const roll: PendingRoll = { on, skill: 'blaster', score: need, mod: 0, need, dice: thrown, force: 0 }
  const hit = total <= need
  table.emit({ type: 'shot', hero, dice: thrown, total, need, hit, removed: hit ? fallen(table.state, roll) : 0 })
  return roll
}

/**
 * Returns how many stormtroopers a hit removes. Han's doubles remove two (ESC-5.2d), even if Force saved the roll
 * (R-7).
 */
export function fallen(state: State, roll: PendingRoll): number {
  if (roll.on !== 'shot') return 0
  const isDouble = roll.dice[0] === roll.dice[1]
  const most = heroData[state.turn.hero].doublesHitTwo && isDouble ? 2 : 1
  return Math.min(most, activeHero(state).stormtroopers)
}

/** Applies a hit when Force can no longer change the roll. */
export function hitTroopers(table: Table, roll: PendingRoll): void {
  addTroopers(table, table.state.turn.hero, -fallen(table.state, roll), 'shot')
}

/**
 * D-TRAPPED: 14 or more stormtroopers end the turn (ESC-5.3b, 6.1b). A Hero whose card has already taken the move loses
 * nothing more, and the last Hero may still board from the Bay (ESC-14.5b, R-21).
 */
export const trappedStep: Section<'trapped'> = {
  ask(state, { after, asked }) {
    const { stormtroopers, obiWan } = activeHero(state)
    if (!(asked ?? isTrapped(state)) || !obiWan) return undefined
    return askActive(state, 'trapped', { stormtroopers, after }, [{ id: 'pass', verb: 'pass' }], { routine: 'pass' })
  },
  run(table) {
    if (isTrapped(table.state)) loseTurn(table)
  },
  answer: loseTurn,
}

function isTrapped(state: State): boolean {
  return isTrapping(activeHero(state).stormtroopers) && !state.turn.missMove && !mayBoardAsLast(state)
}

export function sum(thrown: readonly number[]): number {
  return thrown.reduce((total, item) => total + item, 0)
}
